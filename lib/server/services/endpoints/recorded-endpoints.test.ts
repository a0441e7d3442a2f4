import { describe, expect, test } from 'vitest';
import { endpointSchema, endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { operations } from '@/lib/contract/gateway/operations';
import { readAnswer } from '@/lib/contract/gateway/read-answer';
import { releases } from '@/lib/releases/records.mjs';
import { endpointBodies } from '@/lib/save-bodies/endpoint-body';
import { storedEndpointBody } from '@/lib/save-bodies/stored-endpoint';
import { answerOf, loadRecordedOperations } from '@/lib/testing/exchanges/recorded-operations';
import { isRecord } from '@/lib/util/json';
import { readyBody } from '../resource/ready-body';
import { comparableEndpoint } from './compared-endpoint';
import { isSameAddress } from './same-address';

const reads = loadRecordedOperations().filter(
  ({ operation, response }) => operation?.name === 'getEndpoint' && response.status === 200,
);

function endpointOf(exchange: (typeof reads)[number]) {
  const read = readAnswer(operations.getEndpoint, answerOf(exchange), 0);
  if (!read.ok) throw new Error('not readable');
  return read.data;
}

describe.each(releases)('an endpoint as %s answers it', (release) => {
  const recorded = reads.filter((exchange) => exchange.release === release).map(endpointOf);

  test('makes a body with all that it holds and nothing that only answers have', () => {
    expect(recorded.length).toBeGreaterThan(5);
    for (const stored of recorded) {
      if (!Number.isSafeInteger(stored.rate_limit)) continue;
      const { body } = readyBody(endpointBodies.updateBody(stored, {}));
      const legal = Object.keys(endpointUpdateSchema.shape).filter(
        (key) => key !== 'authentication' && key !== 'mtls_client_cert',
      );
      for (const key of legal) {
        const held = Reflect.get(stored, key);
        expect(body[key] ?? null, key).toEqual(held ?? null);
      }
      const unknown = Object.keys(body).filter((key) => !(key in endpointUpdateSchema.shape));
      expect(unknown).toEqual([]);
      expect(endpointUpdateSchema.safeParse(body).success).toBe(true);
    }
  });

  test('is sent an authentication only where it has one', () => {
    const sent = recorded.map((stored) => ({
      stored,
      body: readyBody(endpointBodies.updateBody(stored, {})).body,
    }));
    for (const { stored, body } of sent) {
      const isTyped = Boolean(stored.authentication?.type);
      expect(body.authentication ?? null).toEqual(isTyped ? stored.authentication : null);
    }
    expect(sent.some(({ body }) => isRecord(body.authentication))).toBe(true);
  });
});

describe('what a release stored of the address that was sent', () => {
  const creates = loadRecordedOperations().filter(
    ({ operation, response }) => operation?.name === 'createEndpoint' && response.status === 201,
  );

  test('is known to be the same address', () => {
    expect(creates.length).toBeGreaterThan(30);
    for (const exchange of creates) {
      const read = readAnswer(operations.createEndpoint, answerOf(exchange), 0);
      const stored = read.ok && read.data ? storedEndpointBody(read.data) : undefined;
      const sent: unknown = exchange.request.body;
      const url = isRecord(sent) ? sent.url : undefined;
      expect(isSameAddress(url, stored?.url), String(url)).toBe(true);
    }
  });

  test.each([
    ['https://a.example/x', 'https://a.example/y'],
    ['https://a.example/x', 'http://a.example/x'],
    ['https://a.example/x?a=1', 'https://a.example/x?a=2'],
    ['https://u:p@a.example/x', 'https://u:q@a.example/x'],
    ['https://a.example/x', 'https://b.example/x'],
  ])('%s is not %s', (one, other) => {
    expect(isSameAddress(one, other)).toBe(false);
  });
});

test('what is compared after a save covers every field of a request but two', () => {
  const all = Object.fromEntries(Object.keys(endpointSchema.shape).map((key) => [key, 'x']));
  const compared = comparableEndpoint({
    ...all,
    uid: 'u',
    secrets: [{ value: 's' }],
    authentication: { type: 'x' },
    mtls_client_cert: { client_cert: 'c' },
  } as never);
  expect(Object.keys(endpointUpdateSchema.shape).filter((key) => !(key in compared))).toEqual([]);
});
