import { describe, expect, test } from 'vitest';
import { tidyValues } from '../engine/form';
import { type SourceFormValues, sourceTable } from './fields';
import { blankPubSub, newSourceValues } from './values';

const typed = (value: string) => ({ kind: 'replace' as const, value });

function tidied(
  values: Partial<SourceFormValues>,
  stored: Partial<SourceFormValues> | null = null,
) {
  const fresh = newSourceValues();
  return tidyValues(sourceTable, { ...fresh, ...values }, stored && { ...fresh, ...stored });
}

test('blanks that came along are left out, and said', () => {
  const { values, notes } = tidied({ name: ' Orders\n' });
  expect(values.name).toBe('Orders');
  expect(notes).toEqual([
    { path: 'name', kind: 'tidied', text: 'Blanks or line ends around the text are left out' },
  ]);
});

test('what is as it was stored is never touched', () => {
  expect(tidied({ name: ' odd ' }, { name: ' odd ' })).toMatchObject({
    values: { name: ' odd ' },
    notes: [],
  });
});

test('text whose ends may be meant is kept to the letter', () => {
  const values = {
    responseBody: 'thank you\n',
    bodyFunction: '\nfunction transform(p) { return p }\n',
    pubSub: { ...blankPubSub('amqp'), vhost: ' /a ' } as SourceFormValues['pubSub'],
  };
  expect(tidied(values)).toMatchObject({ values, notes: [] });
});

describe('secrets', () => {
  test('that may begin with a blank keep it', () => {
    const verifier = { kind: 'basic_auth' as const, username: 'ann', password: typed(' a pass ') };
    expect(tidied({ verifier })).toMatchObject({ values: { verifier }, notes: [] });
  });

  test('that are header values lose what no header can carry', () => {
    const verifier = { kind: 'api_key' as const, headerName: 'X-Key', headerValue: typed(' v\n') };
    const { values, notes } = tidied({ verifier });
    expect(values.verifier).toMatchObject({ headerValue: { value: 'v' } });
    expect(notes.map(({ path }) => path)).toEqual(['verifier.headerValue']);
  });

  test('that are kept or cleared stay so', () => {
    for (const kind of ['keep', 'clear'] as const) {
      const verifier = { kind: 'basic_auth' as const, username: 'ann', password: { kind } };
      expect(tidied({ verifier }).values.verifier).toEqual(verifier);
    }
  });
});

test('empty entries of a list are dropped on save, and the others stay in their order', () => {
  const entries = ['request.body.id', ' ', 'request.header.X-Id', ''];
  const { values } = tidied({ idempotencyKeys: entries, forwardHeaders: ['', ' X-A ', 'X-B'] });
  expect(values.idempotencyKeys).toEqual(['request.body.id', 'request.header.X-Id']);
  expect(values.forwardHeaders).toEqual(['X-A', 'X-B']);
});

test('a protocol in front of a broker is left out, with what it asks for', () => {
  const pubSub = { ...blankPubSub('kafka'), brokers: ['SASL_SSL://b.example:9092', 'c:1'] };
  const { values, notes } = tidied({ pubSub: pubSub as SourceFormValues['pubSub'] });
  expect(values.pubSub).toMatchObject({ brokers: ['b.example:9092', 'c:1'] });
  expect(notes).toEqual([
    { path: 'pubSub.brokers', kind: 'tidied', text: expect.stringMatching(/^SASL_SSL .* TLS/) },
  ]);
});
