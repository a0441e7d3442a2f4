import { expect, test } from 'vitest';
import type { SourceView } from '@/lib/contract/console/views';
import { mostWorkers } from '@/lib/contract/gateway/consumer-rules';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import type { SourceFormValues } from './fields';
import { sourceNotes } from './notes';
import { providerVerifier } from './providers';
import { blankPubSub, newSourceValues, sourceToFormValues } from './values';

function notesOf(
  values: Partial<SourceFormValues>,
  stored: SourceView | null = null,
  dialect: Dialect = convoy2636,
) {
  const whole = { ...newSourceValues(), ...values };
  return Object.fromEntries(
    sourceNotes(whole, { stored, dialect }).map(({ path, text }) => [path, text]),
  );
}

const secret = (value: string) => ({
  ...providerVerifier('github'),
  secret: { kind: 'replace' as const, value },
});

test('nothing is said of a form in order', () => {
  expect(notesOf({ name: 'Orders', verifier: secret('plain') })).toEqual({});
});

test('blanks around a signing secret are said to be part of it', () => {
  expect(notesOf({ verifier: secret(' s') })).toEqual({
    'verifier.secret': 'Blanks around this secret are part of it and are sent',
  });
});

test('a colon in a password is told, since most gateways refuse what carries it', () => {
  const password = { kind: 'replace' as const, value: 'a:b' };
  expect(notesOf({ verifier: { kind: 'basic_auth', username: 'ann', password } })).toEqual({
    'verifier.password': expect.stringMatching(/^Most gateways refuse .* colon/),
  });
});

test.each([
  ['https://sqs.eu-west-1.amazonaws.com/123456789012/orders', 'orders'],
  ['arn:aws:sqs:eu-west-1:123456789012:orders.fifo', 'orders.fifo'],
])('the address %s in the place of a queue’s name is told by its name', (queueName, name) => {
  const pubSub = { ...blankPubSub('sqs'), queueName } as SourceFormValues['pubSub'];
  expect(notesOf({ type: 'pub_sub', pubSub })['pubSub.queueName']).toContain(name);
});

test('a name that no queue can have is told', () => {
  const pubSub = { ...blankPubSub('sqs'), queueName: 'a b' } as SourceFormValues['pubSub'];
  expect(notesOf({ type: 'pub_sub', pubSub })['pubSub.queueName']).toMatch(/^Queue names hold/);
});

test('workers beyond those that a gateway runs are told, and on no other gateway', () => {
  const pubSub = blankPubSub('google');
  const told = (workers: number, dialect: Dialect, type = 'pub_sub') =>
    notesOf({ type, pubSub, workers: String(workers) }, null, dialect).workers;
  expect(told(mostWorkers + 1, 'embedded')).toMatch(/^This gateway runs 64 workers/);
  expect(told(mostWorkers, 'embedded')).toBeUndefined();
  expect(told(mostWorkers + 1, 'embedded', 'http')).toBeUndefined();
  for (const dialect of [convoy2465, convoy2636, 'unknown'] as const)
    expect(told(mostWorkers + 1, dialect)).toBeUndefined();
});

test.each([
  ['', /^Empty names/],
  ['%2F', /^This looks percent-encoded/],
])('the virtual host %j is explained', (vhost, words) => {
  const pubSub = { ...blankPubSub('amqp'), vhost } as SourceFormValues['pubSub'];
  expect(notesOf({ type: 'pub_sub', pubSub })['pubSub.vhost']).toMatch(words);
});

test.each(['/', '/team/a'])('the virtual host %j needs no word', (vhost) => {
  const pubSub = { ...blankPubSub('amqp'), vhost } as SourceFormValues['pubSub'];
  expect(notesOf({ type: 'pub_sub', pubSub })).toEqual({});
});

test('an answer that is not what its type says is told', () => {
  expect(notesOf({ responseBody: '{"ok":', responseContentType: 'application/json' })).toEqual({
    responseBody:
      'The body is no JSON. Line 1, column 7: the JSON ends too early, expected a value',
  });
});

test('what was stored with blanks is not said to be changed', () => {
  const stored: SourceView = { uid: 's', name: ' Old ', type: 'http' };
  expect(notesOf(sourceToFormValues(stored), stored)).toEqual({});
});
