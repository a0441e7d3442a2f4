// @ts-check
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * The fonts that every page loads, and which of their features its style sheet leaves on: in code
 * nothing may join characters.
 * @type {readonly { source: string, features: string[] }[]}
 */
const fonts = [
  { source: 'inter', features: ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'] },
  { source: 'jetbrains-mono', features: ['ccmp', 'locl', 'mark'] },
];

const root = new URL('../../', import.meta.url);

/**
 * The files of `app/fonts`: the published fonts, less the characters, weights and features that
 * `app/fonts.css` asks for in none of them.
 * @returns {Promise<{ name: string, content: Buffer }[]>}
 */
export async function cutFonts() {
  const css = await readFile(new URL('app/fonts.css', root), 'utf8');
  const files = fonts.map(async ({ source, features }) => {
    const name = `${source}-latin.woff2`;
    const folder = new URL(`node_modules/@fontsource-variable/${source}/`, root);
    const whole = await readFile(new URL(`files/${source}-latin-wght-normal.woff2`, folder));
    const face = css.split('@font-face').find((each) => each.includes(`fonts/${name}`)) ?? '';
    const content = await subsetFont(whole, charactersOf(face), {
      targetFormat: 'woff2',
      keepFeatures: features,
      variationAxes: { wght: weightsOf(face) },
    });
    const licence = await readFile(new URL('LICENSE', folder));
    return [
      { name, content },
      { name: `${source}-licence.txt`, content: licence },
    ];
  });
  return (await Promise.all(files)).flat();
}

/** @param {string} face a rule of the style sheet */
function weightsOf(face) {
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
  return { min: Number(min), max: Number(max) };
}

/** @param {string} face a rule of the style sheet */
function charactersOf(face) {
  const [, ranges = ''] = face.split('unicode-range:');
  return ranges
    .slice(0, ranges.indexOf(';'))
    .split(',')
    .flatMap((range) => {
      const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');
}
