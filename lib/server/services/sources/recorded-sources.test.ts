import { describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { readAnswer } from '@/lib/contract/gateway/read-answer';
import { sourceUpdateSchema } from '@/lib/contract/gateway/source';
import type { Release } from '@/lib/testing/exchanges/load';
import { answerOf, loadRecordedOperations } from '@/lib/testing/exchanges/recorded-operations';
import { isRecord } from '@/lib/util/json';
import { updateBody } from './build-body';

const reads = loadRecordedOperations().filter(
  ({ operation, response }) => operation?.name === 'getSource' && response.status === 200,
);

function sourceOf(exchange: (typeof reads)[number]) {
  const read = readAnswer(operations.getSource, answerOf(exchange), 0);
  if (!read.ok) throw new Error('not readable');
  return read.data;
}

const emptied = (value: unknown) => (value === null || value === undefined ? null : value);

describe.each<Release>(['24.6.5', '26.3.6', '26.7.3'])('sources as %s answers them', (release) => {
  const recorded = reads.filter((exchange) => exchange.release === release).map(sourceOf);
  const bodies = recorded.map((stored) => ({ stored, body: updateBody(stored, {}).body }));

  test('make a body with all that they hold and nothing that only answers have', () => {
    expect(bodies.length).toBeGreaterThan(3);
    const names = Object.keys(sourceUpdateSchema.shape).filter(
      (name) => name !== 'verifier' && name !== 'pub_sub',
    );
    for (const { stored, body } of bodies) {
      for (const name of names) {
        expect(emptied(body[name]), name).toEqual(emptied(Reflect.get(stored, name)));
      }
      expect(Object.keys(body).filter((name) => !(name in sourceUpdateSchema.shape))).toEqual([]);
    }
  });

  test('are sent the one verifier they have, and none where they have none', () => {
    for (const { stored, body } of bodies) {
      const type = stored.verifier?.type;
      const block = type && type !== 'noop' ? Reflect.get(stored.verifier ?? {}, type) : undefined;
      expect(body.verifier).toEqual(block ? { type, [String(type)]: block } : undefined);
    }
  });

  test('are sent AMQP settings in the form of requests', () => {
    for (const { stored, body } of bodies) {
      const amqp = stored.pub_sub?.amqp;
      if (!amqp || !isRecord(body.pub_sub) || stored.pub_sub?.type !== 'amqp') continue;
      expect(body.pub_sub.amqp).toMatchObject({
        vhost: amqp.vhost ?? '',
        bindExchange: { exchange: amqp.bindedExchange ?? '', routingKey: amqp.routingKey ?? '' },
      });
      expect(body.pub_sub.amqp).not.toHaveProperty('bindedExchange');
    }
  });
});
