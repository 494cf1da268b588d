/** Adjusts the lightness of a company's color until text in it has 4.5:1 contrast on the report's background, in light and dark mode. */

type Rgb = readonly [number, number, number];
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** `--background` of report.css, light and dark, as sRGB. */
export const PAPER: Rgb = [1, 1, 1];
export const NIGHT: Rgb = [0.06395, 0.07665, 0.07048];
const AIM = 4.6;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Returns the contrast of two colors as WCAG 2 defines it, 1 to 21, in either order. */
export function contrast(one: Rgb, other: Rgb): number {
  const light = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Björn Ottosson's Oklab, https://bottosson.github.io/posts/oklab/ */
function oklchToLinear({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function rgbToOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Returns the color in sRGB, with as much chroma as fits. */
function oklchToRgb(color: Oklch): Rgb {
  for (let c = color.c; c > 0.002; c *= 0.92) {
    const rgb = oklchToLinear({ ...color, c });
    if (rgb.every((value) => value >= -0.0005 && value <= 1.0005))
      return rgb.map((value) => encoded(Math.min(1, Math.max(0, value)))) as unknown as Rgb;
  }
  const gray = encoded(Math.min(1, Math.max(0, color.l ** 3)));
  return [gray, gray, gray];
}

const hex = (rgb: Rgb) =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
/** Parses a color typed as `#rgb` or `#rrggbb` (an alpha is ignored) into fractions of red, green and blue; null for anything else. */
export const parseHex = (text: string): Rgb | null => {
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(text);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/i.exec(text);
  const parts = short?.slice(1, 4).map((digit) => digit + digit) ?? long?.slice(1, 4);
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16) / 255);
  return [red, green, blue];
};

/** Parses hex, `rgb()`, `hsl()` and `oklch()`; null for anything else, so that no unparsed text reaches a stylesheet. */
function parseColor(text: string): Oklch | null {
  const value = text.trim().toLowerCase();
  const fromHex = parseHex(value);
  if (fromHex) return rgbToOklch(fromHex);
  const call = /^(rgba?|hsla?|oklch)\(([\d.%,/\sa-z+-]*)\)$/.exec(value);
  if (!call) return null;
  const words = (call[2] ?? "").split(/[\s,/]+/).filter(Boolean);
  const numbers = words.map((word) => Number.parseFloat(word));
  const [x, y, z] = numbers;
  if (x === undefined || y === undefined || z === undefined || [x, y, z].some(Number.isNaN)) return null;
  if (call[1] === "oklch") {
    const l = words[0]?.endsWith("%") ? x / 100 : x;
    const c = words[1]?.endsWith("%") ? (y / 100) * 0.4 : y;
    return { l: Math.min(1, Math.max(0, l)), c: Math.min(0.4, Math.max(0, c)), h: z };
  }
  const unit = (number: number, word?: string) =>
    Math.min(1, Math.max(0, word?.endsWith("%") ? number / 100 : number / 255));
  if (call[1]?.startsWith("rgb")) return rgbToOklch([unit(x, words[0]), unit(y, words[1]), unit(z, words[2])]);
  const part = (n: number) => {
    const k = (n + x / 30) % 12;
    const light = Math.min(1, Math.max(0, z / 100));
    return light - Math.min(1, y / 100) * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return rgbToOklch([part(0), part(8), part(4)]);
}

function readable(color: Oklch, paper: Rgb, step: number): Rgb {
  for (let l = color.l; l >= 0 && l <= 1; l += step) {
    const rgb = oklchToRgb({ ...color, l });
    if (contrast(rgb, paper) >= AIM) return rgb;
  }
  return step < 0 ? [0, 0, 0] : [1, 1, 1];
}

/** Returns CSS variables for `.report`; empty (Hearthline's green stays) if there is no color or it cannot be parsed. */
export function brandVariables(brandColor: string | null): Record<`--${string}`, string> {
  const color = brandColor ? parseColor(brandColor) : null;
  if (!color) return {};
  const day = readable(color, PAPER, -0.01);
  const night = readable({ ...color, l: Math.max(color.l, 0.66), c: Math.min(color.c, 0.14) }, NIGHT, 0.01);
  return {
    "--brand-day": hex(day),
    "--brand-night": hex(night),
    "--brand-fill-day": hex(day),
    "--brand-fill-night": hex(night),
    "--on-brand-day": "#ffffff",
    "--on-brand-night": "#0b120f",
  };
}
