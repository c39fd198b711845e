/** The arithmetic of colours: sRGB in linear light, and OKLCH. All pure. */

/** Red, green and blue in linear light, 0 to 1 inside the gamut. */
export type Rgb = readonly [number, number, number]

/** Lightness 0 to 1, chroma, hue in radians. */
export interface Oklch {
  l: number
  c: number
  h: number
}

/** Reads `#rgb` and `#rrggbb`. */
export function readHex(hex: string): Rgb {
  const digits = hex.replace('#', '')
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (at: number) => toLinear(Number.parseInt(long.slice(at, at + 2), 16) / 255)
  return [channel(0), channel(2), channel(4)]
}

/** Writes `#rrggbb`; what lies outside the gamut is clipped, as browsers do. */
export function writeHex(rgb: Rgb): string {
  const digits = (value: number) =>
    Math.round(toGamma(clamp(value)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(digits).join('')}`
}

/** WCAG's relative luminance. */
export function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(clamp) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG's contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(readHex(one)), luminance(readHex(other))].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function toOklch([r, g, b]: Rgb): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

export function fromOklch({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** A share of a colour over a grey ground, mixed in OKLCH: a grey has no hue of its own, so the colour's is kept. */
export function mixOver(colour: Oklch, ground: Oklch, share: number): Oklch {
  return {
    l: colour.l * share + ground.l * (1 - share),
    c: colour.c * share + (isGrey(ground) ? 0 : ground.c) * (1 - share),
    h: isGrey(colour) ? ground.h : colour.h,
  }
}

const isGrey = ({ c }: Oklch) => c < 0.0001
const clamp = (value: number) => Math.min(1, Math.max(0, value))
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
