import { fetch } from 'undici';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import type { Row } from '@/lib/testing/fake-gateway/rows';
import { isRecord, parseJson } from '@/lib/util/json';

/** A value without what means "not set", its names in order. */
function inOrder(value: unknown): unknown {
  if (!isRecord(value)) return value ?? undefined;
  const entries = Object.entries(value).map(([key, item]) => [key, inOrder(item)]);
  return Object.fromEntries(entries.sort());
}

/** What a test reads of a fake gateway's sources and asks of it, past the console. */
export function aroundGateway(gateway: FakeGateway) {
  const { baseUrl, projectId, apiKey } = gateway;
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  /** The stored source, beneath every mask and cache. */
  const stored = (uid: string): Row => {
    const found = gateway.state.sources.find((row) => row.uid === uid);
    if (!found) throw new Error(`no source ${uid}`);
    return structuredClone(found);
  };
  return {
    stored,
    /** All that is set of it but for the name and the time of the last save, as text. */
    settings(uid: string): string {
      const { name: _, updated_at: __, ...rest } = stored(uid);
      return JSON.stringify(inOrder(rest));
    },
    /** The body of the last request that wrote. */
    written(): Record<string, unknown> {
      const request = gateway.requests.findLast(({ method }) => ['POST', 'PUT'].includes(method));
      const body = parseJson(request?.body ?? '');
      return isRecord(body) ? body : {};
    },
    /** Another client's request, past the console; to the list where there is no id. */
    ask: (method: string, uid: string, body: unknown) =>
      fetch(`${baseUrl}/v1/projects/${projectId}/sources${uid && `/${uid}`}`, {
        method,
        headers,
        body: JSON.stringify(body),
      }),
  };
}
