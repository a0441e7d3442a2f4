import { describe, expect, test } from 'vitest';
import { toView } from '@/lib/contract/console/masked';
import type { SourceView } from '@/lib/contract/console/views';
import { type Source, sourceSchema } from '@/lib/contract/gateway/source';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy26, convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import type { BrokerKind } from './broker';
import type { SourceFormContext } from './context';
import { sourceEffects } from './effects';
import type { SourceFormValues } from './fields';
import { blankPubSub, blankVerifier, newSourceValues, sourceToFormValues } from './values';
import type { VerifierValues } from './verifier';

const canary = 'canary5ecret';

function storedWith(verifier: Record<string, unknown> | null): SourceView {
  const source = { uid: 's', name: 'Orders', type: 'http', verifier };
  return toView(sourceSchema, sourceSchema.parse(source) as Source);
}

const withHmac = storedWith({
  type: 'hmac',
  hmac: { header: 'X-S', hash: 'SHA256', encoding: 'hex', secret: canary },
});
/** As a gateway answers a source that was created without any verifier, and one with `noop`. */
const withoutType = storedWith({ hmac: null, basic_auth: null, api_key: null });
const withNoop = storedWith({ type: 'noop', hmac: null, basic_auth: null, api_key: null });

const none: VerifierValues = { kind: 'none' };
const apiKey: VerifierValues = {
  kind: 'api_key',
  headerName: 'X-Key',
  headerValue: { kind: 'replace', value: canary },
};

function effects(
  dialect: Dialect,
  stored: SourceView | null,
  change: Partial<SourceFormValues>,
  context: Partial<SourceFormContext> = {},
) {
  const start = stored ? sourceToFormValues(stored) : newSourceValues();
  return sourceEffects(
    { ...start, ...change },
    { kind: 'update', dialect, stored, isReadable: stored !== null, ...context },
  );
}

const releases26: Dialect[] = [convoy2636, convoy2673, convoy26];
const every: Dialect[] = ['embedded', convoy2465, ...releases26, 'unknown'];

describe('a verifier that is exchanged', () => {
  test.each(every)('is taken by %s without a remark', (dialect) => {
    const { ignored, warnings, changes } = effects(dialect, withHmac, { verifier: apiKey });
    expect([ignored, warnings]).toEqual([[], []]);
    expect(changes.map(({ label }) => label)).toContain('Header value');
  });
});

describe('a verifier that is taken away', () => {
  const take = (dialect: Dialect) => effects(dialect, withHmac, { verifier: none });

  test.each(releases26)('is told to stay in force on %s, and not to be gone', (dialect) => {
    const { ignored, warnings } = take(dialect);
    expect(ignored).toEqual([
      {
        path: 'verifier.kind',
        gatewayPath: 'verifier',
        label: 'Verifier',
        certainty: 'will',
        why: 'This gateway answers that the verifier is gone and goes on enforcing it',
        instead: 'Create a new source without one; it gets a new URL',
      },
    ]);
    expect(warnings.map(({ text }) => text)).toEqual([
      'The stored verifier stays in force on this gateway.',
    ]);
  });

  test.each<Dialect>(['embedded', convoy2465])(
    'is really gone on %s: requests are let in',
    (dialect) => {
      const { ignored, warnings } = take(dialect);
      expect(ignored).toEqual([]);
      expect(warnings).toEqual([
        {
          path: 'verifier.kind',
          text: 'The source accepts unsigned requests from anyone who knows its URL.',
        },
      ]);
    },
  );

  test('may stay where the release is not known', () => {
    const { ignored, warnings } = take('unknown');
    expect(ignored).toMatchObject([
      { certainty: 'may', why: expect.stringContaining('go on enforcing it') },
    ]);
    expect(warnings.map(({ text }) => text)).toEqual(['The stored verifier may stay in force.']);
  });
});

describe('a verifier that is added', () => {
  const add = (dialect: Dialect, stored: SourceView) =>
    effects(dialect, stored, { verifier: apiKey }).ignored.map(({ certainty, path, instead }) => [
      certainty,
      path,
      instead,
    ]);
  const refused = ['refuses', 'verifier.kind', 'Create a new source with it; it gets a new URL'];

  test.each(releases26)('fails the whole save on %s, whatever "none" is stored as', (dialect) => {
    expect(add(dialect, withoutType)).toEqual([refused]);
    expect(add(dialect, withNoop)).toEqual([refused]);
    const [told] = effects(dialect, withNoop, { verifier: apiKey }).ignored;
    expect(told?.why).toContain('the whole save fails');
  });

  test('fails on 24.6.5 where the source was created without one, not where it has noop', () => {
    expect(add(convoy2465, withoutType)).toEqual([refused]);
    expect(add(convoy2465, withNoop)).toEqual([]);
  });

  test('is taken by the embedded gateway, and may fail where the release is not known', () => {
    expect(add('embedded', withNoop)).toEqual([]);
    expect(add('unknown', withNoop)).toMatchObject([['may', 'verifier.kind', refused[2]]]);
  });

  test('of the kind that is stored already is no addition', () => {
    for (const dialect of every) {
      expect(effects(dialect, withHmac, { name: 'New' }).ignored, dialect).toEqual([]);
      expect(effects(dialect, withNoop, { name: 'New' }).ignored, dialect).toEqual([]);
    }
  });
});

describe('a save without a verifier, where the gateway cannot be read', () => {
  const texts = (dialect: Dialect, stored: SourceView | null) =>
    effects(dialect, stored, { name: 'New' }, { isReadable: false }).warnings.map(
      ({ text }) => text,
    );

  test('is told to leave the source open for a minute on 24.6.5, then the stored one is back', () => {
    for (const dialect of [convoy2465, 'unknown'] as const) {
      const [text] = texts(dialect, withoutType);
      expect(text).toContain('one that is stored stays in force');
      expect(text).toContain('accepts unsigned requests for a minute');
    }
  });

  test.each([...releases26, 'embedded' as const])(
    'leaves the stored one in force on %s',
    (dialect) => {
      expect(texts(dialect, withNoop)).toEqual([
        'No verifier is sent, so one that is stored stays in force.',
      ]);
    },
  );

  test('says so too when nothing is known of what is stored', () => {
    expect(texts(convoy2636, null)).toEqual([
      'No verifier is sent, so one that is stored stays in force.',
      'What is stored is not known: secrets have to be entered again.',
    ]);
    const added = effects(convoy2636, null, { verifier: apiKey }, { isReadable: false });
    expect(added.ignored).toMatchObject([{ certainty: 'may', path: 'verifier.kind' }]);
  });
});

describe('a new source without a verifier', () => {
  const create = (dialect: Dialect) =>
    effects(dialect, null, { name: 'New' }, { kind: 'create' }).warnings.map(({ text }) => text);

  test('accepts unsigned requests on every gateway, and stays so on 26', () => {
    for (const dialect of every) {
      const [text] = create(dialect);
      expect(text).toContain('accepts unsigned requests');
      const isLater = text?.includes('cannot add a verifier later') ?? false;
      expect(isLater, dialect).toBe(releases26.includes(dialect));
    }
  });
});

describe('broker trouble is announced as this gateway tells it', () => {
  const told = (dialect: Dialect, kind: Exclude<BrokerKind, 'kept_as_is' | 'none'>) =>
    effects(
      dialect,
      null,
      { type: 'pub_sub', pubSub: blankPubSub(kind) },
      { kind: 'create' },
    ).warnings.map(({ text }) => text);
  const kinds = ['sqs', 'google', 'kafka', 'amqp'] as const;

  test('in words on 24.6.5, and that it takes a while', () => {
    for (const kind of kinds) {
      const [text] = told(convoy2465, kind);
      expect(text).toContain('10 seconds or more');
      expect(text).toContain('nothing is saved and the form shows the words of the broker');
    }
  });

  test.each(releases26)('as an empty error 500 on %s, but for Kafka', (dialect) => {
    for (const kind of kinds) {
      const [text] = told(dialect, kind);
      expect(text, kind).toContain(kind === 'kafka' ? 'words of the broker' : 'an empty error 500');
    }
  });

  test('as either where the release is not known, and not at all where no broker is called', () => {
    expect(told('unknown', 'amqp').join()).toContain('some releases then answer');
    expect(told('embedded', 'amqp')).toEqual([]);
  });
});

test('settings that real gateways only store are told, with what to do instead', () => {
  const change = {
    isDisabled: true,
    forwardHeaders: ['X-One'],
    bodyFunction: 'function transform(p) { return p }',
  };
  expect(effects('embedded', withHmac, change).ignored).toEqual([]);
  for (const dialect of [convoy2465, ...releases26, 'unknown'] as const) {
    const { ignored } = effects(dialect, withHmac, change);
    expect(ignored.map(({ path }) => path)).toEqual([
      'isDisabled',
      'forwardHeaders',
      'bodyFunction',
    ]);
    const broker = { ...change, type: 'pub_sub', pubSub: blankPubSub('kafka') };
    expect(effects(dialect, withHmac, broker).ignored.map(({ path }) => path)).not.toContain(
      'bodyFunction',
    );
  }
});

test('the place of the event type is told to come to nothing where the gateway may not know it', () => {
  const change = { eventTypeLocation: 'request.body.type' };
  for (const dialect of [convoy2673, 'embedded'] as const) {
    expect(effects(dialect, withHmac, change).ignored, dialect).toEqual([]);
  }
  for (const dialect of [convoy2465, convoy2636, convoy26, 'unknown'] as const) {
    expect(effects(dialect, withHmac, change).ignored, dialect).toMatchObject([
      { certainty: 'may', path: 'eventTypeLocation', label: 'Event type location' },
    ]);
  }
});

test('secrets appear by state, never by value', () => {
  const all = every.flatMap((dialect) => [
    effects(dialect, withHmac, { verifier: apiKey }),
    effects(dialect, withHmac, { verifier: blankVerifier('none') }),
    effects(dialect, null, { verifier: apiKey }, { kind: 'create' }),
  ]);
  expect(JSON.stringify(all)).not.toContain(canary);
  expect(effects(convoy2465, withHmac, { name: 'New' }).keepsSecrets).toEqual([
    { path: 'verifier.secret', gatewayPath: 'verifier.hmac.secret', label: 'Secret' },
  ]);
  expect(effects(convoy2465, withHmac, { verifier: apiKey }).erases).toContainEqual({
    path: 'verifier.secret',
    gatewayPath: 'verifier.hmac.secret',
    label: 'Secret',
    from: 'stored',
  });
});

test('nothing changed means no change, no erasure and every secret kept', () => {
  const { changes, erases, ignored } = effects(convoy2636, withHmac, {});
  expect([changes, erases, ignored]).toEqual([[], [], []]);
});
