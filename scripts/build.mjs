// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleGateway } from './gateway/bundle.mjs';
import { ensureBuild } from './server/build.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  await ensureBuild({ root, say: (line) => void process.stdout.write(`${line}\n`) });
  await bundleGateway(root);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
