import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkFolder, isTrue, reportLines } from './check-folder';
import { functionEngine } from './functions';
import { signatureEngine } from './signatures';

const truth = fileURLToPath(new URL('../../lib/testing/truth', import.meta.url));
const recorded: unknown = JSON.parse(readFileSync(path.join(truth, 'signatures.json'), 'utf8'));

describe('signature headers', async () => {
  const verdicts = await signatureEngine.check(recorded);

  test('were recorded in number', () => expect(verdicts.length).toBe(133));

  test.each(verdicts)('$id is as the gateways were recorded to answer', ({ verdict, detail }) => {
    expect(verdict === 'differs' ? detail : '').toBe('');
  });

  test('deviate only where a release crashes', () => {
    expect(verdicts.filter(({ verdict }) => verdict === 'deviates')).toEqual([
      { id: 'sig-028', verdict: 'deviates', detail: '24.6.5 crashes here, ours refuses to sign' },
    ]);
  });
});

/** Every fifth case, in all releases; `npm run check:truth` runs them all. */
const FUNCTION_STEP = 5;

describe('user functions', async () => {
  const { cases } = JSON.parse(readFileSync(path.join(truth, 'functions.json'), 'utf8'));
  const some = cases.filter((_each: unknown, at: number) => at % FUNCTION_STEP === 0);
  const verdicts = await functionEngine.check({ cases: some });

  test('were recorded in number', () => expect(cases.length).toBe(853));

  test.each(verdicts)('$id is as the gateways were recorded to answer', ({ verdict, detail }) => {
    expect(verdict === 'differs' ? detail : '').toBe('');
  });
});

test('a function that answers otherwise, or prints otherwise, differs', async () => {
  const recorded = { id: 'x', kind: 'subscription', payload: {}, log: ['a'], result: 1 };
  const code = 'function transform() { console.log("a"); return 1 }';
  const changes = [{}, { result: 2 }, { log: [] }, { result: undefined, error: 'Error: x' }];
  // All at once: each check starts an engine.
  const cases = changes.map((change) => ({ ...recorded, function: code, ...change }));
  const verdicts = await functionEngine.check({ cases });
  expect(verdicts.map(({ verdict }) => verdict)).toEqual([
    'agrees',
    'differs',
    'differs',
    'differs',
  ]);
});

describe('the check of a folder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'truth-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const oneCase = (change: object) => ({
    cases: [
      {
        id: 'sig-x',
        advanced: true,
        timestamp: '1',
        versions: [{ hash: 'SHA256', encoding: 'hex', secrets: [] }],
        payload: '{}',
        ...change,
      },
    ],
  });
  const write = (content: object) =>
    writeFileSync(path.join(folder, 'signatures.json'), JSON.stringify(content));

  test('counts, names what is otherwise, and fails for it', async () => {
    write(oneCase({ header: 't=2' }));
    const reports = await checkFolder(folder);
    expect(isTrue(reports)).toBe(false);
    expect(reports.flatMap(reportLines).slice(0, 2)).toEqual([
      'signatures.json: 0 agree, 0 deviate on purpose, 1 differ',
      '  differs sig-x: every release: expected t=2, got t=1',
    ]);
  });

  test('passes when all is as recorded', async () => {
    write(oneCase({ header: 't=1' }));
    expect(isTrue(await checkFolder(folder))).toBe(true);
  });

  test('takes an error of another kind, or success for an error, as different', async () => {
    write(oneCase({ payload: '{', error: 'hash not supported' }));
    expect(isTrue(await checkFolder(folder))).toBe(false);
    write(oneCase({ error: 'hash not supported' }));
    expect(isTrue(await checkFolder(folder))).toBe(false);
    write(oneCase({}));
    expect(isTrue(await checkFolder(folder))).toBe(false);
  });

  test('says so when there is nothing to check', async () => {
    await expect(checkFolder(folder)).rejects.toThrow(
      'files known are filters.json, functions.json, signatures.json, verifiers.json',
    );
  });
});
