import { describe, expect, test } from 'vitest';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { endpointNotes } from './endpoint/notes';
import { endpointFormSchema } from './endpoint/schema';
import { newEndpointValues } from './endpoint/values';
import { sourceNotes } from './source/notes';
import { sourceFormSchema } from './source/schema';
import { newSourceValues } from './source/values';
import { subscriptionNotes } from './subscription/notes';
import { subscriptionFormSchema } from './subscription/schema';
import { newSubscriptionValues } from './subscription/values';

const setting = (dialect: Dialect) => ({
  kind: 'create' as const,
  dialect,
  stored: null,
  isReadable: true,
  http: 'refused' as const,
  projectType: 'outgoing',
});
const replace = (length: number) => ({ kind: 'replace' as const, value: 's'.repeat(length) });

const long = {
  endpoint: {
    ...newEndpointValues(),
    name: 'n'.repeat(1_025),
    url: `https://a.example/${'x'.repeat(2_048)}`,
    description: 'd'.repeat(4_097),
    auth: { kind: 'basic_auth' as const, username: 'u', password: replace(4_097) },
  },
  source: {
    ...newSourceValues(),
    name: 'n'.repeat(1_025),
    bodyFunction: 'f'.repeat(256 * 1024 + 1),
    verifier: {
      kind: 'hmac' as const,
      header: 'X',
      hash: 'SHA256',
      encoding: 'hex',
      secret: replace(4_097),
    },
  },
  subscription: {
    ...newSubscriptionValues(),
    name: 'n'.repeat(1_025),
    endpointId: 'e',
    eventTypes: ['t'.repeat(1_025)],
    function: 'f'.repeat(256 * 1024 + 1),
  },
};

const forms = {
  endpoint: {
    schema: endpointFormSchema,
    notes: (dialect: Dialect) => endpointNotes(long.endpoint, setting(dialect)),
    paths: ['auth.password', 'description', 'name', 'url'],
  },
  source: {
    schema: sourceFormSchema,
    notes: (dialect: Dialect) => sourceNotes(long.source, setting(dialect)),
    paths: ['bodyFunction', 'name', 'verifier.secret'],
  },
  subscription: {
    schema: subscriptionFormSchema,
    notes: (dialect: Dialect) => subscriptionNotes(long.subscription, setting(dialect)),
    paths: ['eventTypes', 'function', 'name'],
  },
};

describe.each(['endpoint', 'source', 'subscription'] as const)(
  'what is too long in the form of a %s',
  (noun) => {
    const { schema, notes, paths } = forms[noun];
    const told = (dialect: Dialect) =>
      notes(dialect)
        .filter(({ text }) => /^This is longer than [0-9,]+ (?:characters|KiB)/.test(text))
        .map(({ path }) => path)
        .sort();
    const refused = async (dialect: Dialect) => {
      const { error } = await schema(setting(dialect)).safeParseAsync(long[noun]);
      return (error?.issues ?? [])
        .filter(({ message }) => /^This gateway takes at most /.test(message))
        .map(({ path }) => path.join('.'))
        .sort();
    };

    test('is refused at its field for the embedded gateway', async () => {
      expect(await refused('embedded')).toEqual(paths);
      expect(told('embedded')).toEqual([]);
    });

    test.each<Dialect>([convoy2465, convoy2636, convoy2673, 'unknown'])(
      'is warned of on %s, and saved',
      async (dialect) => {
        expect(told(dialect)).toEqual(paths);
        expect(await refused(dialect)).toEqual([]);
      },
    );
  },
);
