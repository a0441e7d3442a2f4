import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import type { Row } from '@/lib/testing/fake-gateway/rows';
import { isRecord } from '@/lib/util/json';
import { SourceForm } from '../screens/source-form';
import { testOverGateways } from './over-gateways';

interface Around {
  /** The stored source, beneath every mask and cache. */
  stored: (uid: string) => Row;
  /** All that is set of it but for the name and the time of the last save, as text. */
  settings: (uid: string) => string;
  /** The body of the last request that wrote. */
  written: () => Record<string, unknown>;
  /** Another client's request, past the console; to the list where there is no id. */
  ask: (method: string, uid: string, body: unknown) => Promise<Response>;
}

/** A value without what means "not set", its names in order. */
function inOrder(value: unknown): unknown {
  if (!isRecord(value)) return value ?? undefined;
  const entries = Object.entries(value).map(([key, item]) => [key, inOrder(item)]);
  return Object.fromEntries(entries.sort());
}

/** What a test reads of a gateway and asks of it, past the console. */
function around(gateway: FakeGateway): Around {
  const { baseUrl, projectId, apiKey } = gateway;
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  const stored = (uid: string) => {
    const found = gateway.state.sources.find((row) => row.uid === uid);
    if (!found) throw new Error(`no source ${uid}`);
    return structuredClone(found);
  };
  return {
    stored,
    settings(uid) {
      const { name: _, updated_at: __, ...rest } = stored(uid);
      return JSON.stringify(inOrder(rest));
    },
    written() {
      const request = gateway.requests.findLast(({ method }) => ['POST', 'PUT'].includes(method));
      return JSON.parse(request?.body ?? 'null');
    },
    ask: (method, uid, body) =>
      fetch(`${baseUrl}/v1/projects/${projectId}/sources${uid && `/${uid}`}`, {
        method,
        headers,
        body: JSON.stringify(body),
      }),
  };
}

/** Tests of the source form over gateways that differ from the interface, each as new. */
export const test = testOverGateways({
  group: 'sources',
  renew({ state }) {
    Object.assign(state, { sources: [], isBrokerDown: false });
    state.endpointCache.clear();
  },
  open: ({ page, address, gateway }) => ({
    form: new SourceForm(page, address('sources')),
    ...around(gateway),
  }),
});

export { expect } from '../fixtures';
