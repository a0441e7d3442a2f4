/** A colour by how light it seems (0 to 1), how vivid, and its hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

const hexColour = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** Red, green and blue of `#rrggbb` without their gamma, 0 to 1 each; undefined for any other text. */
function linearRgb(hex: string): Triple | undefined {
  const [, red, green, blue] = hexColour.exec(hex) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const channel = (text: string) => toLinear(Number.parseInt(text, 16) / 255);
  return [channel(red), channel(green), channel(blue)];
}

/** `#rrggbb` as OKLCH (Ottosson's matrices, as CSS Color 4 has them); undefined for any other text. */
export function oklchOf(hex: string): Oklch | undefined {
  const rgb = linearRgb(hex);
  if (!rgb) return undefined;
  const [red, green, blue] = rgb;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function linearOf({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (rgb: Triple) => rgb.every((channel) => channel >= -1e-4 && channel <= 1.0001);

/** As vivid as a screen can show it at this lightness: the hue stays, the chroma gives way. */
function withinScreen(colour: Oklch): Triple {
  const whole = linearOf(colour);
  if (isShown(whole)) return whole;
  let low = 0;
  let high = colour.chroma;
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (isShown(linearOf({ ...colour, chroma: middle }))) low = middle;
    else high = middle;
  }
  return linearOf({ ...colour, chroma: low });
}

/** `#rrggbb` of a colour, less vivid where a screen cannot show it. */
export function hexOf(colour: Oklch): string {
  const digits = withinScreen(colour).map((channel) => {
    const byte = Math.round(255 * fromLinear(Math.min(1, Math.max(0, channel))));
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** Relative luminance (WCAG 2.2) of `#rrggbb`, 0 to 1. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = linearRgb(hex) ?? [0, 0, 0];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast (WCAG 2.2) of two luminances, 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
