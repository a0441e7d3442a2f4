import type { SharedBench } from './shared-bench';

/** JSON text as a literal that no reader of scripts ends early. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

function checkLines(checks = ''): string[] {
  return checks.split('\n').filter((line) => line.trim() !== '');
}

function testText({ name, text, expected, checks }: SharedBench['samples'][number]): string {
  return [
    `test(${literal(name)}, () => {`,
    `  const input = JSON.parse(${literal(text)});`,
    `  const output = run(${literal(text)});`,
    ...(expected === undefined
      ? ['  assert.notEqual(output, undefined);']
      : [`  assert.deepEqual(output, JSON.parse(${literal(expected)}));`]),
    ...checkLines(checks).map((check) => `  assert.ok(${check}\n  , ${literal(check)});`),
    '});',
  ].join('\n');
}

/** A test file for Node's own test runner, with the function in it and one test a sample. */
export function unitTestText({ code, samples }: SharedBench): string {
  return `// Run it with: node --test transform.test.mjs
// Plain JavaScript: what the gateway's engine does otherwise is not tested here.
import assert from 'node:assert/strict';
import test from 'node:test';
import vm from 'node:vm';

const code = ${literal(code)};
const transform = vm.runInThisContext(\`(() => {\${code}\\n;return transform;})()\`);
const run = (text) => {
  const output = transform(JSON.parse(text));
  return output === undefined ? undefined : JSON.parse(JSON.stringify(output));
};

${samples.map(testText).join('\n\n')}
`;
}
