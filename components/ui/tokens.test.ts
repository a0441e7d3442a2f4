import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Oklch = [lightness: number, chroma: number, hue: number];
const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8');

function readTokens(): Map<string, { light: Oklch; dark: Oklch }> {
  const pair =
    /--([a-z-]+): light-dark\(oklch\(([\d.]+) ([\d.]+) ([\d.]+)\), oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)\);/g;
  const tokens = new Map<string, { light: Oklch; dark: Oklch }>();
  for (const [, name = '', ...numbers] of css.matchAll(pair)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.map(Number);
    tokens.set(name, { light: [a, b, c], dark: [d, e, f] });
  }
  return tokens;
}

/** Relative luminance (WCAG 2.2) of an OKLCH colour, clipped to sRGB. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

const tokens = readTokens();

function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
  const first = tokens.get(one);
  const second = tokens.get(other);
  if (!first || !second) throw new Error(`no token pair ${one}, ${other}`);
  const [low = 0, high = 0] = [luminance(first[theme]), luminance(second[theme])].sort(
    (x, y) => x - y,
  );
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['canvas', 'surface', 'sunken', 'raised', 'hover', 'accent-soft'];
const softs = ['good-soft', 'warn-soft', 'bad-soft'];
const texts = ['ink', 'muted', 'accent-ink', 'good', 'warn', 'bad'];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(texts)('%s is readable (4.5:1) on every ground', (text) => {
    for (const ground of [...grounds, ...softs]) {
      expect(contrast(text, ground, theme), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each([
    ['accent-on', 'accent'],
    ['accent-on', 'accent-hover'],
    ['bad-on', 'bad-solid'],
    ['canvas', 'ink'],
  ])('%s is readable (4.5:1) on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['control', 'accent', 'bad'])('%s stands out (3:1) as a control edge', (edge) => {
    for (const ground of ['canvas', 'surface', 'sunken', 'raised']) {
      expect(contrast(edge, ground, theme), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});

test('every colour token was read, so that none escapes these checks', () => {
  const declared = css.match(/^ {2}--[a-z-]+: light-dark\(/gm) ?? [];
  // The scrim is translucent and carries no text.
  expect(tokens.size).toBe(declared.length - 1);
});
