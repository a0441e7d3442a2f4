import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentStyle, accentTokens, accentVariables, worstGround } from './accent';
import { contrastOf, hexOf, luminanceOf, oklchOf } from './oklch';

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** A token of the style sheet, as `#rrggbb`. */
function token(name: string, theme: Theme): string {
  const [, ...numbers] =
    new RegExp(
      `--${name}: light-dark\\(oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\), oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)\\)`,
    ).exec(css) ?? [];
  const [lightness, chroma, degrees] = numbers.map(Number).slice(theme === 'light' ? 0 : 3);
  if (lightness === undefined || chroma === undefined || degrees === undefined) {
    throw new Error(`no token ${name}`);
  }
  return hexOf({ lightness, chroma, hue: (degrees * Math.PI) / 180 });
}

const names = ['canvas', 'surface', 'sunken', 'raised', 'hover'];
const softs = ['good-soft', 'warn-soft', 'bad-soft'];
const texts = ['ink', 'muted', 'good', 'warn', 'bad'];
const luminances = (theme: Theme, of: string[]) =>
  of.map((name) => luminanceOf(token(name, theme)));

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);

function styleOf(accent: string) {
  const style = accentStyle(accent);
  if (!style) throw new Error(`${accent} is a colour`);
  return style;
}

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const grounds = luminances(theme, [...names, ...softs]);
  const written = luminances(theme, texts);

  test('the worst ground of the style sheet is the one that accents are held against', () => {
    const worst = theme === 'light' ? Math.min(...grounds) : Math.max(...grounds);
    expect(worst).toBeCloseTo(worstGround[theme], 2);
    expect(theme === 'light' ? worst >= worstGround.light : worst <= worstGround.dark).toBe(true);
  });

  test('every colour gives tokens that can be read where they are used', () => {
    fc.assert(
      fc.property(colours, (accent) => {
        const of = styleOf(accent)[theme];
        const [own, hover, on, soft, ink] = accentTokens.map((name) => luminanceOf(of[name]));
        const value = (each: number | undefined) => each ?? Number.NaN;
        for (const ground of [...grounds, value(soft)]) {
          expect(contrastOf(value(ink), ground)).toBeGreaterThanOrEqual(4.5);
        }
        for (const ground of grounds) {
          expect(contrastOf(value(own), ground)).toBeGreaterThanOrEqual(3);
        }
        for (const text of written) {
          expect(contrastOf(text, value(soft))).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastOf(value(on), value(own))).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(value(on), value(hover))).toBeGreaterThanOrEqual(4.5);
        expect(of['--accent-hover']).not.toBe(of['--accent']);
      }),
    );
  });
});

test('a colour that can be read is kept, one that cannot keeps its hue', () => {
  expect(styleOf('#4F46E5').light['--accent']).toBe('#4f46e5');
  expect(styleOf('#4f46e5').light['--accent-ink']).toBe('#4f46e5');
  const yellow = styleOf('#ffee00');
  expect(yellow.dark['--accent']).toBe('#ffee00');
  expect(yellow.light['--accent-ink']).not.toBe('#ffee00');
  const hue = (hex: string) => oklchOf(hex)?.hue ?? 0;
  expect(hue(yellow.light['--accent-ink'])).toBeCloseTo(hue('#ffee00'), 1);
});

test('what is no colour gives nothing', () => {
  for (const text of ['', 'red', '#fff', '#12345g', '#1234567', 'url(x)', '#ffffff;x']) {
    expect(accentStyle(text)).toBeUndefined();
    expect(accentVariables(text)).toEqual({});
  }
  expect(accentVariables(null)).toEqual({});
  expect(accentVariables('#4f46e5')['--accent-on']).toBe('light-dark(#ffffff, #ffffff)');
});

test('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(colours, (hex) => {
      const colour = oklchOf(hex);
      expect(colour && hexOf(colour)).toBe(hex);
    }),
  );
});
