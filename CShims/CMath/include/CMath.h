#ifndef CMATH_H
#define CMATH_H

/// The functions of libm, which Swift has no names for without Foundation. Header only: each is
/// one call, or the machine's own instruction where it has one.
/// All angles are radians. No function allocates or keeps state.

#include <math.h>

#include "CMathBytes.h"

/// Sine.
static inline double cmath_sin(double x) { return sin(x); }
/// Cosine.
static inline double cmath_cos(double x) { return cos(x); }
/// Tangent.
static inline double cmath_tan(double x) { return tan(x); }
/// Arc sine, -pi/2 to pi/2.
static inline double cmath_asin(double x) { return asin(x); }
/// Arc tangent, -pi/2 to pi/2.
static inline double cmath_atan(double x) { return atan(x); }
/// Angle of the point (x, y), -pi to pi.
static inline double cmath_atan2(double y, double x) { return atan2(y, x); }
/// Square root.
static inline double cmath_sqrt(double x) { return sqrt(x); }
/// Length of the vector (x, y), without overflow on the way.
static inline double cmath_hypot(double x, double y) { return hypot(x, y); }
/// e to the power x.
static inline double cmath_exp(double x) { return exp(x); }
/// Natural logarithm.
static inline double cmath_log(double x) { return log(x); }
/// Remainder of x / y with the sign of x, exact.
static inline double cmath_fmod(double x, double y) { return fmod(x, y); }
/// Remainder of x / y nearest to zero, exact: -y/2 to y/2.
static inline double cmath_remainder(double x, double y) { return remainder(x, y); }
/// Largest integer that is not above x.
static inline double cmath_floor(double x) { return floor(x); }
/// Nearest integer, ties away from zero.
static inline double cmath_round(double x) { return round(x); }

#endif
