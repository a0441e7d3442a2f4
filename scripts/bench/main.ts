import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchLists } from './lists';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'largest-list': { type: 'string', default: '1000000' },
  },
});
const cache = path.resolve(import.meta.dirname, '../../.cache/bench');

const parts: Record<string, () => Promise<void>> = {
  lists: () => benchLists(cache, Number(values['largest-list'])),
};

const chosen = values.only?.split(',') ?? Object.keys(parts);
for (const name of chosen) {
  const part = parts[name];
  if (!part)
    throw new Error(`There is no part "${name}"; parts are ${Object.keys(parts).join(', ')}.`);
  await part();
}
