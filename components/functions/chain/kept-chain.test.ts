import { describe, expect, test } from 'vitest';
import type { SourceVerifier } from '@/lib/signature/source-verifier';
import { exampleDraft } from './chain-draft';
import { isChainDraft, storableChain } from './kept-chain';

const verifiers: SourceVerifier[] = [
  { type: 'noop' },
  { type: 'hmac', header: 'X-S', hash: 'SHA256', encoding: 'hex', secret: 'hunter2' },
  { type: 'basic_auth', username: 'ann', password: 'hunter2' },
  { type: 'api_key', headerName: 'X-K', headerValue: 'hunter2' },
  { type: 'github', secret: 'hunter2' },
];

test.each(verifiers)(
  'a chain with a verifier of type $type is kept without its secret',
  (verifier) => {
    const { value, leftOut } = storableChain({ ...exampleDraft, verifier });
    expect(JSON.stringify(value)).not.toContain('hunter2');
    expect(leftOut).toEqual(verifier.type === 'noop' ? [] : ['Secret of the source']);
    expect(isChainDraft(JSON.parse(JSON.stringify(value)))).toBe(true);
  },
);

describe('of a text that looks like it holds a secret', () => {
  test.each([
    ['headers', 'Headers', 'X-Api-Key: hunter2'],
    ['body', 'Body', '{"token":"hunter2"}'],
    ['body', 'Body', '{"token":"hunter2"'],
    ['filterBody', 'Filter on the body', '{"token":"hunter2"}'],
    ['filterHeaders', 'Filter on the headers', '{"Authorization":"Bearer hunter2-long"}'],
    ['bodyFunction', 'Function on the body', 'const token = "hunter2"'],
    ['headerFunction', 'Function on the headers', 'const token = "hunter2"'],
    ['function', 'Function on the event', 'const token = "hunter2"'],
  ] as const)('%s keeps nothing of it', (name, label, text) => {
    const { value, leftOut } = storableChain({ ...exampleDraft, [name]: text });
    expect(JSON.stringify(value)).not.toContain('hunter2');
    expect(leftOut).toEqual([label]);
  });
});

test.each(verifiers.slice(1))(
  'nothing repeats the secret of a verifier of type $type',
  (verifier) => {
    const { value, leftOut } = storableChain({
      ...exampleDraft,
      verifier,
      headers: 'X-Access: hunter2\nX-K: hunter2\nX-Plain: 1',
      body: '{"note":"it is hunter2"}',
      function: 'function transform(p) { return { ...p, by: "hunter2" } }',
    });
    expect(JSON.stringify(value)).not.toContain('hunter2');
    expect(value.headers).toContain('X-Plain: 1');
    expect(leftOut).toEqual(expect.arrayContaining(['Headers', 'Body', 'Function on the event']));
  },
);

test('the header that proves who calls is emptied, however short its value', () => {
  const verifier = { type: 'api_key', headerName: 'x-access', headerValue: 'abc' } as const;
  const { value } = storableChain({ ...exampleDraft, verifier, headers: 'X-Access: abc' });
  expect(value.headers).toBe('X-Access:');
});

test.each([
  ['a step that is missing', { ...exampleDraft, filterBody: undefined }],
  ['a verifier that nobody knows', { ...exampleDraft, verifier: { type: 'other' } }],
  ['a verifier without its fields', { ...exampleDraft, verifier: { type: 'hmac' } }],
  ['another way in', { ...exampleDraft, wayIn: 'post' }],
  ['nothing', null],
])('a kept chain with %s is not taken', (_name, kept) => {
  expect(isChainDraft(kept)).toBe(false);
});
