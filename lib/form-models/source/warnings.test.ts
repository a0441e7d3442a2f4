import { describe, expect, test } from 'vitest';
import type { SourceView } from '@/lib/contract/console/views';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy26, convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { sourceToFormValues } from './values';
import { noVerifierSummary, sourceWarnings } from './warnings';

const releases26: Dialect[] = [convoy2636, convoy2673, convoy26];
const every: Dialect[] = ['embedded', convoy2465, ...releases26, 'unknown'];

function source(verifier: SourceView['verifier'], provider = ''): SourceView {
  return { uid: 's', name: 'Orders', type: 'http', provider, verifier };
}

const withHmac = source({
  type: 'hmac',
  hmac: { header: 'X-S', hash: 'SHA256', encoding: 'hex', secret: 'set' },
});
/** As gateways answer a source without a verifier. */
const bare: SourceView['verifier'][] = [
  null,
  {},
  { type: '' },
  { type: 'noop' },
  { hmac: null, basic_auth: null, api_key: null },
];

function warnings(stored: SourceView, dialect: Dialect = convoy2636) {
  const context = { kind: 'update', dialect, stored, isReadable: true } as const;
  return sourceWarnings(sourceToFormValues(stored), context).map(({ text }) => text);
}

test.each(bare)(
  'a source whose verifier was read as %j is said to accept unsigned requests',
  (verifier) => {
    for (const dialect of every) {
      expect(warnings(source(verifier), dialect)).toEqual([
        expect.stringContaining('accepts unsigned requests'),
      ]);
    }
  },
);

test.each(['rest_api', 'db_change_stream'])(
  'a source that turns from HTTP to %s is told to lose its URL',
  (type) => {
    const context = {
      kind: 'update',
      dialect: convoy2636,
      stored: withHmac,
      isReadable: true,
    } as const;
    const values = { ...sourceToFormValues(withHmac), type };
    expect(sourceWarnings(values, context)).toEqual([
      { path: 'type', text: expect.stringContaining('stops taking events') },
    ]);
    expect(sourceWarnings(sourceToFormValues(withHmac), context)).toEqual([]);
  },
);

describe('a header of a sender whose scheme no gateway checks', () => {
  const stored = (header: string) =>
    source({ type: 'hmac', hmac: { header, hash: 'SHA256', encoding: 'hex', secret: 'set' } });

  test.each(['Stripe-Signature', 'X-Slack-Signature', 'webhook-signature'])('%s', (header) => {
    expect(warnings(stored(header))).toEqual([
      expect.stringContaining('Every request would be refused'),
    ]);
  });

  test('is no concern of a provider, whose scheme is its own', () => {
    expect(warnings({ ...stored('X-Hub-Signature-256'), provider: 'github' })).toEqual([]);
  });

  test('is told of API keys too', () => {
    const key = source({
      type: 'api_key',
      api_key: { header_name: 'Stripe-Signature', header_value: 'set' },
    });
    expect(warnings(key)).toEqual([expect.stringContaining('an API key has to stay the same')]);
  });
});

describe('a source of a provider', () => {
  test('whose secret is stored needs no word', () => {
    expect(warnings({ ...withHmac, provider: 'github' })).toEqual([]);
  });

  // As gateways answer one whose secret was sent without the type of its verifier.
  test.each([
    ...bare,
    { type: 'api_key', api_key: { header_name: 'X-Key', header_value: 'set' as const } },
  ])('is told to refuse every request where it has %j', (verifier) => {
    expect(warnings(source(verifier, 'github'))).toEqual([
      expect.stringMatching(/refuse every request.*GitHub signs in its own way/),
    ]);
  });

  test('that gateways do not know is told to refuse every request', () => {
    expect(warnings(source({ type: 'noop' }, 'GitHub'))).toEqual([
      expect.stringMatching(/refuse every request.*do not know the provider GitHub/),
    ]);
    const [text = ''] = warnings(source({ type: 'noop' }, 'x'.repeat(100_000)));
    expect(text.length).toBeLessThan(200);
  });
});

describe('a closed section without a verifier says', () => {
  const said = (dialect: Dialect, stored: SourceView | null, isReadable = true) =>
    noVerifierSummary({ kind: 'update', dialect, stored, isReadable });

  test.each(every)('on %s that the source is open where none is stored', (dialect) => {
    for (const verifier of bare) {
      expect(said(dialect, source(verifier))).toBe('none; accepts unsigned requests');
    }
  });

  test('that the stored one stays where the gateway does not take it away', () => {
    for (const dialect of releases26) {
      expect(said(dialect, withHmac)).toBe('none; the stored one stays');
    }
    expect(said('unknown', withHmac)).toBe('none; the stored one may stay');
    for (const dialect of ['embedded', convoy2465] as const) {
      expect(said(dialect, withHmac)).toContain('accepts unsigned');
    }
  });

  test('that none is sent where the gateway cannot be read', () => {
    expect(said('unknown', null, false)).toBe('none is sent; a stored one stays');
    expect(said('unknown', source({ type: 'noop' }), false)).toContain('none is sent');
  });
});

describe('the consumer group of Kafka', () => {
  const kafka = (group: string, begins = '', topic = 'orders'): SourceView => ({
    uid: 's',
    name: 'Orders',
    type: 'pub_sub',
    pub_sub: {
      type: 'kafka',
      workers: 1,
      kafka: {
        brokers: ['k:9092'],
        topic_name: topic,
        consumer_group_id: group,
        initial_offset: begins,
      },
    },
  });
  function told(dialect: Dialect, after: SourceView, stored: SourceView | null = null) {
    const context = {
      kind: stored ? 'update' : 'create',
      dialect,
      stored,
      isReadable: true,
    } as const;
    const warnings = sourceWarnings(sourceToFormValues(after), context);
    return warnings.filter(({ path }) => path === 'pubSub.consumerGroupId').map(({ text }) => text);
  }

  test('that is blank is told to be shared where the gateway has no other one for the source', () => {
    for (const dialect of every) {
      const blank = told(dialect, kafka(''));
      if (dialect === 'embedded') expect(blank).toEqual([]);
      else expect(blank).toEqual([expect.stringContaining('share its messages')]);
      expect(told(dialect, kafka('orders'))).toEqual([]);
    }
  });

  test('that takes the place of another is told to begin anew, where it does', () => {
    const stored = kafka('orders');
    expect(told('embedded', kafka('orders', 'latest'), stored)).toEqual([]);
    expect(told('embedded', kafka('other', '', 'another topic'), stored)).toEqual([]);
    expect(told('embedded', kafka(''), stored)).toEqual([
      expect.stringContaining('messages that were taken come again'),
    ]);
    expect(told(convoy2636, kafka('other'), stored)).toEqual([
      expect.stringContaining('messages that were taken come again'),
    ]);
    expect(told('embedded', kafka('other', 'latest'), stored)).toEqual([
      expect.stringContaining('waits for the former group is not taken'),
    ]);
  });
});
