import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toView } from '@/lib/contract/console/masked';
import type { SourceView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import { readAnswer } from '@/lib/contract/gateway/read-answer';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { sourceBranches } from '@/lib/testing/arbitrary-source-values';
import {
  answerOf,
  loadRecordedOperations,
  titleOf,
} from '@/lib/testing/exchanges/recorded-operations';
import { storedSource } from '@/lib/testing/store-source';
import { isRecord } from '@/lib/util/json';
import { formValuesToCreateBody, formValuesToUpdateBody } from './to-save-body';
import { sourceToFormValues } from './values';

/** Secrets that were given come back as kept; all else must come back as it was. */
function asStored(value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (value.kind === 'replace') return { kind: 'keep' };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asStored(item)]));
}

test.each(Object.entries(sourceBranches))(
  'values with the %s come back from body and resource as they were',
  (_name, branch) => {
    fc.assert(
      fc.property(branch, (values) => {
        const source = storedSource(formValuesToCreateBody(values));
        expect(sourceToFormValues(toView(sourceSchema, source))).toEqual(asStored(values));
      }),
    );
  },
);

describe('recorded sources', () => {
  const views = loadRecordedOperations().flatMap((exchange) => {
    if (exchange.operation?.name !== 'getSource' || exchange.response.status !== 200) return [];
    const read = readAnswer(operations.getSource, answerOf(exchange), 0);
    return read.ok ? [[titleOf(exchange), toView(sourceSchema, read.data)] as const] : [];
  });

  test.each(views)('%s is said whole where nothing can be read', (_title, view) => {
    const values = sourceToFormValues(view);
    const body = formValuesToUpdateBody(values, view, { isWhole: true });
    expect(body).toMatchObject({ name: view.name, type: view.type });
    if (values.verifier.kind === 'none') expect(body).not.toHaveProperty('verifier');
  });
});

const stored: SourceView = {
  uid: 's',
  name: 'Orders',
  type: 'http',
  verifier: {
    type: 'hmac',
    hmac: { header: 'X-S', hash: 'SHA256', encoding: 'hex', secret: 'set' },
  },
  idempotency_keys: ['request.body.id'],
  forward_headers: ['X-One', 'X-Two', 'X-Three'],
  custom_response: { body: 'ok', content_type: 'text/plain' },
  body_function: 'function transform(p) { return p }',
};
const values = sourceToFormValues(stored);

describe('a change', () => {
  test('of a verifier says all of it and keeps its secret', () => {
    const verifier = { ...values.verifier, header: 'X-T' } as typeof values.verifier;
    expect(formValuesToUpdateBody({ ...values, verifier }, stored)).toEqual({
      verifier: { hmac: { header: 'X-T', secret: { kind: 'keep' } } },
    });
  });

  test('to no verifier is said by name', () => {
    const body = formValuesToUpdateBody({ ...values, verifier: { kind: 'none' } }, stored);
    expect(body.verifier).toMatchObject({ type: 'noop' });
  });

  test('that empties something clears it in the gateway’s way', () => {
    const body = formValuesToUpdateBody(
      {
        ...values,
        idempotencyKeys: [],
        forwardHeaders: ['X-One', 'X-Three'],
        responseBody: '',
        bodyFunction: '',
      },
      stored,
    );
    expect(body).toEqual({
      idempotency_keys: [],
      forward_headers: ['X-One', 'X-Three'],
      custom_response: { body: '' },
      body_function: '',
    });
  });
});

test.each([{}, { type: '' }, { type: 'noop' }, null, undefined])(
  'a verifier that was read as %j is left out of the body',
  (verifier) => {
    const bare: SourceView = { uid: 's', name: 'Orders', type: 'http', verifier };
    const body = formValuesToUpdateBody({ ...sourceToFormValues(bare), name: 'New' }, bare, {
      isWhole: true,
    });
    expect(body).not.toHaveProperty('verifier');
  },
);

test('a verifier and a broker that nobody knows are left to the gateway', () => {
  const odd: SourceView = {
    uid: 's',
    name: 'Odd',
    type: 'pub_sub',
    verifier: { type: 'rot13' },
    pub_sub: { type: 'nats', workers: 2 },
  };
  const body = formValuesToUpdateBody({ ...sourceToFormValues(odd), name: 'New' }, odd);
  expect(body).toEqual({ name: 'New' });
});

test('what only an update takes is no part of a create', () => {
  const body = formValuesToCreateBody({ ...values, isDisabled: true });
  expect(body).not.toHaveProperty('is_disabled');
  expect(body).not.toHaveProperty('forward_headers');
});
