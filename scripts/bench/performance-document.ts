import { readFile, writeFile } from 'node:fs/promises';
import type { OwnTime } from './base/own-time';
import { figuresOf } from './clicks/figures';
import type { TakenBy } from './clicks/samples';
import { renderFigures } from './document-figures';

const file = new URL('../../docs/performance.md', import.meta.url);
const start = '<!-- figures: written by npm run bench -- --write -->\n';
const end = '\n<!-- /figures -->';

/** Puts figures in the place of those that the document holds. */
export async function writeFigures(taken: TakenBy, ownTime: OwnTime | undefined): Promise<void> {
  const text = await readFile(file, 'utf8');
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end);
  if (from < start.length || to < from) throw new Error('docs/performance.md lacks its marks.');
  const figures = renderFigures(figuresOf(taken.samples), ownTime, taken);
  await writeFile(file, `${text.slice(0, from)}${figures}${text.slice(to)}`);
}
