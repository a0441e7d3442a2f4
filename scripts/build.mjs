// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './server/build.mjs';

try {
  await ensureBuild({
    root: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'),
    say: (line) => void process.stdout.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
