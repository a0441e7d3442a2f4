import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutFonts } from './cut-fonts.mjs';

const folder = new URL('../../app/fonts/', import.meta.url);
const written = (name: string) => readFileSync(new URL(name, folder));

test('the fonts are cut as the style sheet asks for them; `npm run fonts` writes them', async () => {
  const files = await cutFonts();
  expect(readdirSync(folder).sort()).toEqual(files.map(({ name }) => name).sort());
  for (const { name, content } of files) expect(content.equals(written(name)), name).toBe(true);
});

test('the fonts that every page loads are small', () => {
  expect(written('inter-latin.woff2').length).toBeLessThanOrEqual(28 * 1024);
  expect(written('jetbrains-mono-latin.woff2').length).toBeLessThanOrEqual(14 * 1024);
});
