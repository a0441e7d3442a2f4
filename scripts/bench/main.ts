import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../server/build.mjs';
import { measureAttacks } from './attacks';
import { measureBounds } from './bounds';
import { copyWithEmptyPage, emptyPagePath } from './build-with-empty-page';
import { type SignedInConsole, withSignedInConsole } from './console-process';
import { measureFunctionBench } from './functions';
import { measureFuzz } from './fuzz';
import { measureLists } from './lists';
import { measurePage } from './page';
import { measureProxy } from './proxy';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'largest-list': { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '1' },
  },
});
const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, '.cache/bench');

async function withBuiltCopy(work: (console: SignedInConsole) => Promise<void>): Promise<void> {
  const copy = copyWithEmptyPage(root, cache);
  await ensureBuild({ root: copy, say: (line) => console.log(line) });
  await withSignedInConsole(copy, work);
}

const parts: Record<string, () => Promise<void>> = {
  page: () => withBuiltCopy((console) => measurePage(console, emptyPagePath)),
  functions: () => withBuiltCopy((console) => measureFunctionBench(console, emptyPagePath)),
  fuzz: () => measureFuzz(Number(values.minutes)),
  proxy: () => withBuiltCopy(measureProxy),
  bounds: async () => {
    await measureBounds();
    await ensureBuild({ root, say: (line) => console.log(line) });
    await measureAttacks();
  },
  lists: () => measureLists(cache, Number(values['largest-list'])),
};

const chosen = values.only?.split(',') ?? Object.keys(parts);
for (const name of chosen) {
  const part = parts[name];
  if (!part) {
    throw new Error(`There is no part "${name}"; parts are ${Object.keys(parts).join(', ')}.`);
  }
  await part();
}
