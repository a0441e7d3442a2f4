import { describe, expect, test } from 'vitest';
import { endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { formValuesToUpdateBody } from '@/lib/form-models/endpoint/to-save-body';
import { endpointToFormValues } from '@/lib/form-models/endpoint/values';
import type { Release } from '@/lib/releases/dialect';
import { releases } from '@/lib/releases/records.mjs';
import { loadRecordedOperations } from '@/lib/testing/exchanges/recorded-operations';
import { writingAs } from '@/lib/testing/fake-gateway/behaviour';
import type { Row } from '@/lib/testing/fake-gateway/rows';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { isRecord } from '@/lib/util/json';
import { getResourceState } from '../resource/state';
import { updateResource } from '../resource/update';
import { endpointKind } from './kind';
import { isSameAddress } from './same-address';

type Bed = Awaited<ReturnType<ReturnType<typeof writeHarness>['fake']>>;

const harness = writeHarness();

/** Creates that were answered, by what was sent and what the release said it holds. */
function creates(release: Release) {
  return loadRecordedOperations()
    .filter(
      (exchange) =>
        exchange.release === release &&
        exchange.operation?.name === 'createEndpoint' &&
        exchange.response.status === 201,
    )
    .flatMap(({ request: { body: sent }, response: { body } }) => {
      const held = isRecord(body) ? body.data : undefined;
      return isRecord(sent) && isRecord(held) ? [{ sent, held: held as Row }] : [];
    });
}

/** Opens the form of a stored endpoint, presses save and gives the body that the gateway got. */
async function savedUnchanged({ context, gateway }: Bed, held: Row) {
  gateway.state.endpoints = [{ ...held }];
  gateway.forgetRequests();
  const state = await getResourceState(endpointKind, context, held.uid);
  if (!state) throw new Error('the endpoint was not read');
  const { resource, baseline } = state;
  const body = formValuesToUpdateBody(endpointToFormValues(resource), resource);
  await updateResource(endpointKind, context, held.uid, {
    operationId: operationId(),
    baseline,
    body,
  });
  const put = gateway.requests.find(({ method }) => method === 'PUT');
  return JSON.parse(put?.body ?? 'null') as Record<string, unknown>;
}

/** A value without what means "not set", its names in order. */
function plain(value: unknown): unknown {
  if (!isRecord(value)) return value ?? undefined;
  const entries = Object.entries(value)
    .map(([key, item]): [string, unknown] => [key, plain(item)])
    .filter(([, item]) => item !== undefined && item !== '');
  return entries.length === 0 ? undefined : Object.fromEntries(entries.sort());
}

function isSame(key: string, sent: unknown, held: unknown): boolean {
  if (key === 'url') return isSameAddress(sent, held);
  return JSON.stringify(plain(sent)) === JSON.stringify(plain(held));
}

/** Numbers beyond 2^53 are not kept exactly; older versions of the API use other names and units. */
const isComparable = ({ held }: { held: Row }) =>
  Number.isSafeInteger(held.rate_limit) && typeof held.http_timeout === 'number' && 'name' in held;

describe.each(releases)('an endpoint of %s that is opened and saved as it is', (release) => {
  test('goes back in the body that it came from, but for what the release made of it', async () => {
    const legal = Object.keys(endpointUpdateSchema.shape);
    const bed = await harness.fake({ ...writingAs[release], endpoints: 'as_sent' });
    let compared = 0;
    for (const { sent, held } of creates(release).filter(isComparable)) {
      const saved = await savedUnchanged(bed, held);
      for (const [key, value] of Object.entries(sent)) {
        // A signing secret is rotated, not updated; a pause is no part of an update.
        const isElsewhere = ['secret', 'is_disabled', 'mtls_client_cert'].includes(key);
        if (isElsewhere || !legal.includes(key)) continue;
        const from = isSame(key, value, held[key]) ? value : held[key];
        expect(isSame(key, from, saved[key]), `${key} of ${held.uid}`).toBe(true);
        compared += 1;
      }
      expect(Object.keys(saved).filter((key) => !legal.includes(key))).toEqual([]);
    }
    expect(compared).toBeGreaterThan(50);
  });
});
