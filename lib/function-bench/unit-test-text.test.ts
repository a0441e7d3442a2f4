import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { SharedBench } from './shared-bench';
import { unitTestText } from './unit-test-text';

const folder = mkdtempSync(join(tmpdir(), 'unit-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How many of the exported tests pass and fail when Node runs them. */
function counts(code: string, samples: SharedBench['samples']) {
  const file = join(folder, 'transform.test.mjs');
  writeFileSync(file, unitTestText({ kind: 'subscription', code, samples }));
  const { NODE_OPTIONS: _, NODE_TEST_CONTEXT: __, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap', file], {
    encoding: 'utf8',
    env,
  });
  return [/^# pass (\d+)/m.exec(stdout)?.[1], /^# fail (\d+)/m.exec(stdout)?.[1]];
}

test('the exported file runs by itself, and its tests pass and fail as the cases do', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the function's own template
  const code = 'const transform = (p) => ({ n: p.n + 1, text: `${p.n}` }); // "done"';
  expect(
    counts(code, [
      { name: 'as "expected"', text: '{"n":1}', expected: '{"text":"1","n":2}' },
      { name: 'checked', text: '{"n":1}', checks: 'output.n > input.n // more\n\noutput.text' },
      { name: 'gives an output', text: '{"n":1}' },
      { name: 'fails', text: '{"n":1}', expected: '{}' },
      { name: 'fails as well', text: '{"n":1}', checks: 'output.n === 1' },
    ]),
  ).toEqual(['3', '2']);
});
