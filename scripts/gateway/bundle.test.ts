import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleGateway } from './bundle.mjs';

/** A small project with the same entries. */
function project() {
  const root = mkdtempSync(path.join(tmpdir(), 'gatehouse-bundle-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('lib/filter/worker/node-worker.ts', "export const thread: string = 'thread';");
  write('tsconfig.json', '{"compilerOptions":{"paths":{"@/*":["./*"]}}}');
  write('lib/said.ts', "export const said: string = 'first';");
  write(
    'scripts/gateway/process.ts',
    "import 'zod';\nimport { said } from '@/lib/said';\nsaid;\nconsole.log(said);",
  );
  return { root, write };
}

test('what the process runs is made once of the same sources, with packages left where they are', async () => {
  const { root, write } = project();
  const file = await bundleGateway(root);
  expect(readdirSync(path.dirname(file)).sort()).toEqual(['filter-worker.mjs', 'process.mjs']);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('first');
  expect(text).toContain('import "zod"');
  const { mtimeMs } = statSync(file);
  expect(await bundleGateway(root)).toBe(file);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  write('lib/said.ts', "export const said: string = 'second';");
  expect(await bundleGateway(root)).not.toBe(file);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('few of the former ones are kept', async () => {
  const { root, write } = project();
  for (let at = 0; at < 6; at += 1) {
    write('lib/said.ts', `export const said: string = '${at}';`);
    await bundleGateway(root);
  }
  expect(readdirSync(path.join(root, '.gateway'))).toHaveLength(4);
});
