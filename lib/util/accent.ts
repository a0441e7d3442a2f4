import { contrastOf, hexOf, luminanceOf, type Oklch, oklchOf } from './oklch';

/** The tokens of app/globals.css that an accent of somebody else replaces. */
export const accentTokens = [
  '--accent',
  '--accent-hover',
  '--accent-on',
  '--accent-soft',
  '--accent-ink',
] as const;

export type AccentToken = (typeof accentTokens)[number];
export type AccentTheme = Readonly<Record<AccentToken, string>>;

/** Colours as `#rrggbb`. */
export interface AccentStyle {
  light: AccentTheme;
  dark: AccentTheme;
}

/** What WCAG 2.2 asks for (1.4.3, 1.4.11). */
const readable = 4.5;
const edge = 3;

interface Theme {
  ground: number;
  /** Where colours move to that do not stand out: darker, or lighter. */
  away: 1 | -1;
  soft: { lightness: number; chroma: number };
}

/** The luminance of the ground of app/globals.css on which texts stand out least; a test holds it there. */
export const worstGround = { light: 0.84, dark: 0.026 } as const;

const themes: Readonly<Record<keyof AccentStyle, Theme>> = {
  light: { ground: worstGround.light, away: -1, soft: { lightness: 0.955, chroma: 0.03 } },
  dark: { ground: worstGround.dark, away: 1, soft: { lightness: 0.275, chroma: 0.045 } },
};

const step = 0.004;
/** How far a button moves under the pointer; black has to go further to be seen moving. */
const hoverShifts = [0.05, -0.05, -0.2];

/** The nearest colour of the same hue, going one way in lightness, that is as it has to be. */
function moved(colour: Oklch, way: 1 | -1, fits: (hex: string) => boolean): string {
  const end = way > 0 ? 1 : 0;
  for (let { lightness } = colour; lightness > 0 && lightness < 1; lightness += way * step) {
    const hex = hexOf({ ...colour, lightness });
    if (fits(hex)) return hex;
  }
  return hexOf({ ...colour, lightness: end });
}

function standsOut(from: number, by: number): (hex: string) => boolean {
  return (hex) => contrastOf(luminanceOf(hex), from) >= by;
}

/** Black or white, whichever can be read on a colour; one of them always can. */
function textOn(hex: string): string {
  return standsOut(luminanceOf('#ffffff'), readable)(hex) ? '#ffffff' : '#000000';
}

/** A button under the pointer: visibly another colour on which the same text can be read. */
function hoverOf(accent: string, on: string, away: 1 | -1): string {
  const colour = oklchOf(accent);
  const fits = standsOut(luminanceOf(on), readable);
  const shifted = hoverShifts.map((shift) => {
    const lightness = Math.min(1, Math.max(0, (colour?.lightness ?? 0) + away * shift));
    return colour ? hexOf({ ...colour, lightness }) : accent;
  });
  return shifted.find((hex) => hex !== accent && fits(hex)) ?? accent;
}

/** A ground for texts of any colour of the theme, in the tint of the accent. */
function softOf(colour: Oklch, { ground, away, soft }: Theme): string {
  const tint = { ...colour, ...soft, chroma: Math.min(colour.chroma, soft.chroma) };
  return moved(tint, away > 0 ? -1 : 1, (hex) =>
    away > 0 ? luminanceOf(hex) <= ground : luminanceOf(hex) >= ground,
  );
}

function themeOf(given: string, colour: Oklch, theme: Theme): AccentTheme {
  const keep = (by: number) => {
    const fits = standsOut(theme.ground, by);
    return fits(given) ? given : moved(colour, theme.away, fits);
  };
  const accent = keep(edge);
  const on = textOn(accent);
  return {
    '--accent': accent,
    '--accent-hover': hoverOf(accent, on, theme.away),
    '--accent-on': on,
    '--accent-soft': softOf(colour, theme),
    '--accent-ink': keep(readable),
  };
}

/**
 * The tokens of both themes from one colour: it is kept where it stands out enough (3 : 1 as an edge,
 * 4.5 : 1 as text, on every ground of the theme), and made darker or lighter where it does not.
 * @param accent `#rrggbb`; undefined for any other text
 */
export function accentStyle(accent: string): AccentStyle | undefined {
  const given = accent.toLowerCase();
  const colour = oklchOf(given);
  if (!colour) return undefined;
  return {
    light: themeOf(given, colour, themes.light),
    dark: themeOf(given, colour, themes.dark),
  };
}

/** The same as values of the tokens, each of which follows the theme; none for what is no colour. */
export function accentVariables(accent: string | null): Partial<Record<AccentToken, string>> {
  const style = accent === null ? undefined : accentStyle(accent);
  if (!style) return {};
  const entries = accentTokens.map((token) => [
    token,
    `light-dark(${style.light[token]}, ${style.dark[token]})`,
  ]);
  return Object.fromEntries(entries);
}
