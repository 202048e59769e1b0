// What the page says, in English and Chinese.

const ENGLISH = {
  title: "Map of the receiver", fix: "Fix", sky: "Sky", signals: "Signals, dB-Hz",
  power: "Power", settings: "Settings", open: "Open GPX or KML…", live: "Back to the receiver",
  gcj02: "Shift to GCJ-02",
  gcj02Why: "Only for tiles of mainland China that are drawn in GCJ-02, which lie some hundred "
    + "metres off. The receiver's own coordinates are WGS-84, in China too, and so is our drawing.",
  keys: "Keys: F follow, N north, + − zoom, 1 500 m, 2 1.5 km, arrows move, P panel.",
  language: "中文", languageName: "en",
  follow: "Follow the dot", followHeading: "Follow, turned to where it heads", unfollow: "Leave it",
  north: "North up", closer: "Closer", farther: "Farther", metres: "Show {0} around",
  panel: "Details of the fix", play: "Play", pause: "Pause", position: "Where in the file",
  speed: "How fast", waiting: "Waiting for the receiver", noPlace: "Far from every place",
  mode: "Kind", accuracy: "Accuracy", altitude: "Altitude", speedOver: "Speed", course: "Course",
  heading: "Heading", time: "Time UTC", dop: "DOP  H · V · P", satellites: "Satellites",
  used: "{0} used of {1}", firstFix: "First fix after", receiver: "Receiver",
  coordinate: "Position", above: "{0} above sea level",
  modes: { none: "no fix", "2d": "2D", "3d": "3D", deadReckoning: "dead reckoning",
    timeOnly: "time only" },
  qualities: { autonomous: "autonomous", differential: "differential", rtkFloat: "RTK float",
    rtkFixed: "RTK fixed", estimated: "estimated", manual: "manual", simulated: "simulated" },
  state: "State", states: { acquiring: "acquiring", tracking: "tracking", resting: "resting",
    on: "always on" },
  onShare: "Was on", energy: "Energy so far", energyShare: "of always-on", nextWake: "Wakes at",
  stale: "Nothing new for {0}", lost: "the connection to gnss map is lost; it is tried again",
  noFix: "no fix: {0} satellites in view, {1} used", nothing: "the receiver says nothing",
  ended: "the receiver is read no longer", badFile: "{0}: no track in it",
  skyText: "{0} satellites in view, {1} used", compass: ["N", "E", "S", "W"],
  east: "E", west: "W", northern: "N", southern: "S",
  coastCredit: "Land: Natural Earth, public domain",
};

const CHINESE = {
  title: "接收机地图", fix: "定位", sky: "天空图", signals: "信号强度，dB-Hz",
  power: "功耗", settings: "设置", open: "打开 GPX 或 KML…", live: "回到接收机",
  gcj02: "偏移到 GCJ-02",
  gcj02Why: "仅用于以 GCJ-02 绘制的中国大陆瓦片地图，其偏移约数百米。接收机给出的坐标（在中国也一样）"
    + "是 WGS-84，本页自绘的底图也是。",
  keys: "按键：F 跟随，N 北朝上，+ − 缩放，1 500 米，2 1.5 公里，方向键移动，P 面板。",
  language: "English", languageName: "zh",
  follow: "跟随位置", followHeading: "跟随并朝向前进方向", unfollow: "停止跟随",
  north: "北朝上", closer: "放大", farther: "缩小", metres: "显示周围 {0}",
  panel: "定位详情", play: "播放", pause: "暂停", position: "播放位置",
  speed: "播放速度", waiting: "等待接收机", noPlace: "远离所有地名",
  mode: "类型", accuracy: "精度", altitude: "海拔", speedOver: "速度", course: "航向",
  heading: "朝向", time: "时间 UTC", dop: "DOP  H · V · P", satellites: "卫星",
  used: "使用 {0} / 可见 {1}", firstFix: "首次定位用时", receiver: "接收机",
  coordinate: "坐标", above: "{0}",
  modes: { none: "未定位", "2d": "二维", "3d": "三维", deadReckoning: "航位推算",
    timeOnly: "仅时间" },
  qualities: { autonomous: "单点", differential: "差分", rtkFloat: "RTK 浮点",
    rtkFixed: "RTK 固定", estimated: "估算", manual: "手动", simulated: "模拟" },
  state: "状态", states: { acquiring: "捕获", tracking: "跟踪", resting: "休眠", on: "常开" },
  onShare: "开机比例", energy: "已用能量", energyShare: "占常开", nextWake: "唤醒时间",
  stale: "{0}没有新数据", lost: "与 gnss map 的连接中断，正在重试",
  noFix: "未定位：可见 {0} 颗卫星，使用 {1} 颗", nothing: "接收机没有数据",
  ended: "接收机读取已结束", badFile: "{0}：没有轨迹",
  skyText: "可见 {0} 颗卫星，使用 {1} 颗", compass: ["北", "东", "南", "西"],
  east: "E", west: "W", northern: "N", southern: "S",
  coastCredit: "陆地：Natural Earth，公有领域",
  events: { pulled: "接收机已拔出", silent: "接收机没有数据", waiting: "等待接收机插入",
    plugged: "接收机已插入", resumed: "接收机已恢复", resting: "接收机正在休眠",
    awake: "接收机已唤醒", denied: "没有定位授权", error: "接收机出错", ended: "读取已结束" },
};

function chosen() {
  try {
    const kept = localStorage.getItem("language");
    if (kept) return kept;
  } catch {
    // A browser that keeps nothing asks its own settings each time.
  }
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}

export const language = {
  name: chosen(),
  get words() { return this.name === "zh" ? CHINESE : ENGLISH; },
  toggle() {
    this.name = this.name === "zh" ? "en" : "zh";
    try {
      localStorage.setItem("language", this.name);
    } catch {
      // Then it lasts as long as the page.
    }
  },
};

/** A text with its gaps filled. */
export function fill(text, ...values) {
  return values.reduce((result, value, index) => result.replace(`{${index}}`, value), text);
}

/** Metres as a person says them. */
export function metres(value) {
  if (value < 10) return `${value.toFixed(1)} m`;
  if (value < 1000) return `${Math.round(value)} m`;
  if (value < 100000) return `${Number((value / 1000).toFixed(1))} km`;
  return `${Math.round(value / 1000)} km`;
}

/** Seconds as a person says them. */
export function seconds(value) {
  const isChinese = language.name === "zh";
  if (value < 10) return `${value.toFixed(1)} ${isChinese ? "秒" : "s"}`;
  if (value < 100) return `${Math.round(value)} ${isChinese ? "秒" : "s"}`;
  if (value < 6000) return `${Math.round(value / 60)} ${isChinese ? "分钟" : "min"}`;
  return `${Math.round(value / 3600)} ${isChinese ? "小时" : "h"}`;
}
