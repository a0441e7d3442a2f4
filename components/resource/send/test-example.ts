import type { SourceView } from '@/lib/contract/console/views';
import { sampleRequest } from '@/lib/signature/sample-request';
import { layOutJson } from '@/lib/util/json-text';

/** Whether the type of an event is looked for in requests of a source. */
export function looksForType(source: SourceView | undefined): boolean {
  return Boolean(source?.event_type_location?.trim());
}

/** A small payload that a source does not refuse for want of something that it looks for. */
export function examplePayload(
  source: SourceView | undefined,
  values: { key: string; eventType: string },
): string {
  if (!source) return layOutJson('{"test":true}');
  const { idempotency_keys, event_type_location } = source;
  const settings = {
    idempotencyKeys: idempotency_keys ?? [],
    eventTypeLocation: event_type_location ?? '',
  };
  return layOutJson(sampleRequest(settings, values).body);
}

/** A key that no test before had. */
export const newKey = () => `test-${Date.now().toString(36)}`;

/** Why a source takes no test; undefined where it does, or where that is not known. */
export function sourceProblem(source: SourceView | undefined): string | undefined {
  if (!source || source.type === 'http' || !source.type) return undefined;
  return source.type === 'rest_api'
    ? 'Gateways refuse webhooks at the address of a REST API source. Send a test from an endpoint instead.'
    : 'This source reads from a broker or a database and has no ingest address: publish something there to test it.';
}
