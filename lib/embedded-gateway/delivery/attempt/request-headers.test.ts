import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTakenHeader } from '@/lib/contract/gateway/project-limits';
import { requestHeaders } from './request-headers';

const own = [
  ['User-Agent', 'own'],
  ['Content-Type', 'own'],
  ['X-Convoy-Signature', 'own'],
] as const;
const credential = { name: 'Authorization', value: 'own' };
const never = [
  ...['Host', 'Content-Length', 'Transfer-Encoding', 'TE', 'Trailer', 'Upgrade', 'Expect'],
  ...['Connection', 'Keep-Alive', 'Proxy-Connection', 'Proxy-Authenticate', 'Proxy-Authorization'],
];

const anyCase = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((upper) =>
      [...name].map((sign, at) => (upper[at] ? sign.toUpperCase() : sign.toLowerCase())).join(''),
    );
const reserved = fc
  .constantFrom(...never, ...own.map(([name]) => name), credential.name)
  .chain(anyCase);
const free = fc.stringMatching(/^X-[a-z]{1,8}$/);
const values = fc.array(fc.constantFrom('theirs', 'Theirs, too', ''), { maxLength: 3 });

function pairsOf(sent: string[]): [string, string][] {
  return sent.flatMap((name, at) => (at % 2 === 0 ? [[name, sent[at + 1] ?? '']] : []));
}

test('headers of an event never replace what the gateway says, whatever their case', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(reserved, free), values, { maxKeys: 12 }),
      fc.option(fc.array(free, { maxLength: 3 })),
      (event, named) => {
        const headers = named ? { ...event, Connection: [named.join(', ')] } : event;
        const pairs = pairsOf(requestHeaders({ own, credential, event: headers }).sent);
        const first = [...own, [credential.name, credential.value]];
        expect(pairs.slice(0, first.length)).toEqual(first);
        const rest = Object.entries(event).filter(
          ([name]) =>
            ![...never, ...first.flat()].some(
              (each) => each.toLowerCase() === name.toLowerCase(),
            ) && !(named ?? []).some((each) => each.toLowerCase() === name.toLowerCase()),
        );
        expect(pairs.slice(first.length)).toEqual(
          rest.flatMap(([name, each]) => each.map((value) => [name, value])),
        );
      },
    ),
  );
});

test.each([
  ...['Host', 'Content-Length', 'Transfer-Encoding', 'Trailer', 'TE', 'Upgrade', 'Expect'],
  ...['Connection', 'Keep-Alive', 'Proxy-Connection', 'Proxy-Authenticate', 'Proxy-Authorization'],
])('no project may have its signature in %s, with which nothing could be sent', (name) => {
  expect(() => requestHeaders({ own: [[name, 'x']], credential: undefined, event: {} })).toThrow();
  expect(isTakenHeader(name)).toBe(true);
});

test('what is kept is what is sent, without credentials of either side', () => {
  const event = { Cookie: ['a=b'], 'X-Many': ['1', '2'], authorization: ['Bearer theirs'] };
  expect(requestHeaders({ own, credential, event }).kept).toEqual({
    ...Object.fromEntries(own),
    ...{ Authorization: '[REDACTED]', Cookie: '[REDACTED]', 'X-Many': '1, 2' },
  });
  const custom = { name: 'X-Key', value: 'k3y' };
  expect(requestHeaders({ own: [], credential: custom, event }).kept).toEqual({
    ...{ 'X-Key': '[REDACTED]', Cookie: '[REDACTED]', 'X-Many': '1, 2' },
    authorization: '[REDACTED]',
  });
});
