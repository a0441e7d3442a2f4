// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './server/build.mjs';

await ensureBuild({
  root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'),
  say: (line) => void process.stdout.write(`${line}\n`),
});
