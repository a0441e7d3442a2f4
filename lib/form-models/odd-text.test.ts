import { describe, expect, test } from 'vitest';
import { endpointCreateBodySchema } from '@/lib/contract/console/endpoint-save';
import { subscriptionCreateBodySchema } from '@/lib/contract/console/subscription-save';
import { isRecord } from '@/lib/util/json';
import { endpointNotes } from './endpoint/notes';
import { endpointFormSchema } from './endpoint/schema';
import { blankAuth, blankSigningKey, newEndpointValues } from './endpoint/values';
import type { FieldNote } from './engine/note';
import { sourceNotes } from './source/notes';
import { sourceFormSchema } from './source/schema';
import { blankPubSub, blankVerifier, newSourceValues } from './source/values';
import { subscriptionNotes } from './subscription/notes';
import { subscriptionFormSchema } from './subscription/schema';
import { newSubscriptionValues } from './subscription/values';

const setting = {
  kind: 'create' as const,
  dialect: 'embedded' as const,
  stored: null,
  isReadable: true,
  http: 'refused' as const,
  projectType: 'outgoing',
};

/** A choice of a form, which nobody types. */
const chosen = ['kind', 'kty', 'type', 'provider', 'deliveryMode', 'retryType', 'contentType'];

/** The same values with a text in every field that somebody types into, and where those stand. */
function withText(values: object, text: string, path = ''): { values: object; paths: string[] } {
  const paths: string[] = [];
  const entries = Object.entries(values).map(([key, value]): [string, unknown] => {
    const here = path === '' ? key : `${path}.${key}`;
    const isSecret = isRecord(value) && (value.kind === 'replace' || value.kind === 'keep');
    if (isRecord(value) && !isSecret) {
      const inner = withText(value, text, here);
      paths.push(...inner.paths);
      return [key, inner.values];
    }
    if (chosen.includes(key) || typeof value === 'boolean') return [key, value];
    paths.push(here);
    if (Array.isArray(value)) return [key, ['a', text]];
    return [key, isSecret ? { kind: 'replace', value: text } : text];
  });
  return { values: Object.fromEntries(entries), paths };
}

interface Form {
  values: object;
  notes: (values: object) => FieldNote[];
  schema: { safeParseAsync: (values: unknown) => Promise<{ error?: unknown }> };
}

const endpoint = {
  notes: (values: object) => endpointNotes(Object.assign(newEndpointValues(), values), setting),
  schema: endpointFormSchema(setting),
};
const source = {
  notes: (values: object) => sourceNotes(Object.assign(newSourceValues(), values), setting),
  schema: sourceFormSchema(setting),
};
const authKinds = ['api_key', 'basic_auth', 'oauth2_secret', 'oauth2_assertion'] as const;
const signingKey = blankSigningKey('RSA');

const forms: [name: string, form: Form][] = [
  ...authKinds.map((kind): [string, Form] => [
    `endpoint, ${kind}`,
    { ...endpoint, values: { ...newEndpointValues(), auth: blankAuth(kind) } },
  ]),
  [
    'endpoint, RSA key',
    {
      ...endpoint,
      values: { ...newEndpointValues(), auth: { ...blankAuth('oauth2_assertion'), signingKey } },
    },
  ],
  ...(['hmac', 'basic_auth', 'api_key'] as const).map((kind): [string, Form] => [
    `source, ${kind}`,
    { ...source, values: { ...newSourceValues(), verifier: blankVerifier(kind) } },
  ]),
  ...(['sqs', 'google', 'kafka', 'amqp'] as const).map((kind): [string, Form] => [
    `source, ${kind}`,
    { ...source, values: { ...newSourceValues(), type: 'pub_sub', pubSub: blankPubSub(kind) } },
  ]),
  [
    'subscription',
    {
      values: newSubscriptionValues(),
      notes: (values: object) =>
        subscriptionNotes(Object.assign(newSubscriptionValues(), values), setting),
      schema: subscriptionFormSchema(setting),
    },
  ],
];

function issuesOf(error: unknown): string[] {
  const issues = isRecord(error) && Array.isArray(error.issues) ? error.issues : [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe.each(forms)('every text field of the form: %s', (_name, form) => {
  /** A signing key loses what cannot be seen before it is sent, which is told in its own words. */
  const isStripped = (path: string) => path.includes('signingKey.') && !path.endsWith('.kid');
  /** Brokers are read anew one by one. */
  const told = (sign: string) => {
    const { values, paths } = withText(form.values, `ab${sign}cd`);
    const notes = form.notes(values).filter(({ cause }) => cause === 'sign');
    return { paths: paths.filter((path) => !isStripped(path)), notes };
  };

  test.each([
    ['\u200b', 'U+200B (zero width space)'],
    ['\u00a0', 'U+00A0 (no-break space)'],
    ['\u202e', 'U+202E (right-to-left override)'],
    ['\u201d', 'U+201D (right curly quotes)'],
  ])('names %j with its place', (sign, name) => {
    const { paths, notes } = told(sign);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const text = notes.find((note) => note.path === path)?.text ?? '';
      const isBlank = path === 'pubSub.brokers' && /\s/.test(sign);
      expect(isBlank || text.includes(`haracter 3 is ${name}`), `${path}: ${text}`).toBe(true);
    }
  });

  test.each([
    ['\u0000', 'Take U+0000 (NUL) out at character 3, which no gateway can store'],
    ['\ud83d', 'Take U+D83D (half of a sign) out at character 3, which cannot be sent'],
  ])('refuses %j, with its place', async (sign, problem) => {
    const { values, paths } = withText(form.values, `ab${sign}cd`);
    const issues = issuesOf((await form.schema.safeParseAsync(values)).error);
    for (const path of paths) {
      const isTold = issues.some((each) => each.startsWith(`${path}: `) && each.endsWith(problem));
      expect(isTold, `${path}\n${issues.join('\n')}`).toBe(true);
    }
  });
});

test('the server refuses them in the same words, at any depth', () => {
  const body = endpointCreateBodySchema.safeParse({
    operationId: 'A'.repeat(16),
    body: { name: 'ab\u0000', authentication: { api_key: { header_name: 'x\udc00' } } },
  });
  expect(issuesOf(body.error)).toEqual([
    'body.name: Take U+0000 (NUL) out at character 3, which no gateway can store',
    'body.authentication.api_key.header_name: Take U+DC00 (half of a sign) out at character 2, which cannot be sent',
  ]);
  const filter = { $or: [{ 'a\u0000': 1 }] };
  const subscription = subscriptionCreateBodySchema.safeParse({
    operationId: 'A'.repeat(16),
    body: { filter_config: { filter: { body: filter } } },
  });
  expect(issuesOf(subscription.error).join()).toContain('Take U+0000 (NUL) out at character 2');
});
