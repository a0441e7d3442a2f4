// Writes app/fonts: the parts of the published fonts that every page of the console loads.
import { writeFile } from 'node:fs/promises';
import { cutFonts } from './fonts/cut-fonts.mjs';

const files = await cutFonts();
for (const { name, content } of files) {
  await writeFile(new URL(`../app/fonts/${name}`, import.meta.url), content);
}
console.log(`app/fonts: ${files.map(({ name }) => name).join(', ')} are written`);
