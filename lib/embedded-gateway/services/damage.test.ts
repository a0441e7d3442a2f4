import { expect, test } from 'vitest';
import { refuseDamaged } from './damage';

const kafka = { brokers: ['a:9092'], auth: { type: 'plain', username: 'u', password: 'new' } };
const sent = (change: object) => ({ pub_sub: { type: 'kafka', kafka: { ...kafka, ...change } } });
const damaged = { unreadable: ['pub_sub.kafka.auth.password'] };

test.each([
  ['a new value', sent({})],
  ['another block', { pub_sub: { type: 'sqs', sqs: { queue_name: 'q' } } }],
])('%s takes the place of what cannot be read', (_name, body) => {
  expect(() => refuseDamaged(damaged, body)).not.toThrow();
});

test.each([
  ['nothing', {}],
  ['null for the whole', { pub_sub: null }],
  [
    'an empty value, as a client sends back what it read',
    sent({ auth: { ...kafka.auth, password: '' } }),
  ],
  ['null for the value', sent({ auth: { ...kafka.auth, password: null } })],
  ['a block without the part', sent({ auth: undefined })],
])('%s does not', (_name, body) => {
  expect(() => refuseDamaged(damaged, body)).toThrow(/^pub_sub:the stored value cannot be read/);
});

test('a part that a body calls otherwise is looked for there', () => {
  const row = { unreadable: ['secrets'] };
  expect(() => refuseDamaged(row, { secret: 's' }, { secrets: 'secret' })).not.toThrow();
  expect(() => refuseDamaged(row, {}, { secrets: 'secret' })).toThrow(/^secret:/);
});
