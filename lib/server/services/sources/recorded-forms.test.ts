import { describe, expect, test } from 'vitest';
import { sourceUpdateSchema } from '@/lib/contract/gateway/source';
import { formValuesToUpdateBody } from '@/lib/form-models/source/to-save-body';
import { sourceToFormValues } from '@/lib/form-models/source/values';
import type { Release } from '@/lib/releases/dialect';
import { releases } from '@/lib/releases/records.mjs';
import { loadRecordedOperations } from '@/lib/testing/exchanges/recorded-operations';
import { writingAs } from '@/lib/testing/fake-gateway/behaviour';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import type { Row } from '@/lib/testing/fake-gateway/rows';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { isRecord } from '@/lib/util/json';
import { getResourceState } from '../resource/state';
import { updateResource } from '../resource/update';
import type { WriteContext } from '../resource/write-context';
import { sourceKind } from './kind';

const harness = writeHarness();
const operations = ['createSource', 'getSource', 'updateSource', 'listSources'];

function rowsIn(data: unknown): Row[] {
  if (!isRecord(data)) return [];
  return Array.isArray(data.content) ? (data.content as Row[]) : [data as Row];
}

/** Every state of a source that a release told of, from its reads, lists and answers to writes. */
function told(release: Release): Row[] {
  return (
    loadRecordedOperations()
      .filter(
        (exchange) =>
          exchange.release === release &&
          operations.includes(exchange.operation?.name ?? '') &&
          exchange.response.status < 300,
      )
      .flatMap(({ response: { body } }) => rowsIn(isRecord(body) ? body.data : undefined))
      // Older versions of the API answer with other names.
      .filter((row) => typeof row.uid === 'string' && typeof row.type === 'string')
  );
}

/** Opens the form of a source that is answered like this, presses save, gives the request's body. */
async function savedUnchanged(
  { context, gateway }: { context: WriteContext; gateway: FakeGateway },
  held: Row,
  isWhole: boolean,
) {
  gateway.state.sources = [structuredClone(held)];
  gateway.state.endpointCache.clear();
  gateway.forgetRequests();
  const state = await getResourceState(sourceKind, context, held.uid);
  if (!state) throw new Error('the source was not read');
  const { resource, baseline } = state;
  const body = formValuesToUpdateBody(sourceToFormValues(resource), resource, { isWhole });
  const request = { operationId: operationId(), baseline, body };
  const { receipt } = await updateResource(sourceKind, context, held.uid, request);
  const put = gateway.requests.find(({ method }) => method === 'PUT');
  return { receipt, sent: JSON.parse(put?.body ?? 'null') as Record<string, unknown> };
}

/** A value without what means "not set", its names in order. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (!isRecord(value)) return value === null || value === '' ? undefined : value;
  const entries = Object.entries(value)
    .map(([key, item]): [string, unknown] => [key, plain(item)])
    .filter(([, item]) => item !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries.sort());
}

/** What a request has to hold for an answer's verifier and broker: the chosen block, as it was. */
function asRequested({ verifier, pub_sub: pubSub, ...rest }: Row): Record<string, unknown> {
  const type = isRecord(verifier) && verifier.type !== 'noop' ? String(verifier.type ?? '') : '';
  const block = isRecord(verifier) ? verifier[type] : undefined;
  const broker = isRecord(pubSub) && pubSub.type ? { ...pubSub } : undefined;
  if (broker && isRecord(broker.amqp)) {
    const { bindedExchange: exchange, routingKey, ...amqp } = broker.amqp;
    broker.amqp = { ...amqp, bindExchange: { exchange, routingKey } };
  }
  return { ...rest, verifier: type && { type, [type]: block }, pub_sub: broker };
}

describe.each(releases)('a source of %s that is opened and saved as it is', (release) => {
  test.each([
    ['only what changed', false],
    ['the whole form', true],
  ])('is sent with every field when the form tells %s', async (_name, isWhole) => {
    const asTold = { ...writingAs[release], endpoints: 'as_sent' as const };
    const bed = await harness.fake(asTold);
    const legal = Object.keys(sourceUpdateSchema.shape);
    const rows = told(release);
    expect(rows.length).toBeGreaterThan(15);
    for (const held of rows) {
      const { sent } = await savedUnchanged(bed, held, isWhole);
      const expected = asRequested(held);
      for (const key of legal) {
        expect(plain(sent[key]), `${key} of ${held.name}`).toEqual(plain(expected[key]));
      }
      expect(Object.keys(sent).filter((key) => !legal.includes(key))).toEqual([]);
    }
  });

  test('is stored as before, an AMQP binding included, and the receipt has no complaint', async () => {
    const bed = await harness.fake(writingAs[release]);
    const names = new Set<string>();
    for (const held of told(release)) {
      const { receipt } = await savedUnchanged(bed, held, false);
      const [stored] = bed.gateway.state.sources;
      if (!stored) throw new Error('the source is gone');
      const { updated_at: _, verifier, ...rest } = stored;
      const { updated_at: __, verifier: former, ...before } = held;
      expect(plain(rest)).toEqual(plain(before));
      expect(plain(verifier)).toEqual(plain(former));
      expect(receipt.entries).toEqual([]);
      if (isRecord(held.pub_sub)) names.add(String(held.pub_sub.type));
    }
    expect(names).toContain('amqp');
  });
});
