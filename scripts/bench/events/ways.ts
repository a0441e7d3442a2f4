import { movingAccess } from '../../../lib/testing/moving/moving-settings';
import { isRecord } from '../../../lib/util/json';

/** Asks a gateway's API below its incoming project. */
export async function ask(
  port: number,
  method: string,
  rest: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(
    `http://127.0.0.1:${port}/api/v1/projects/${movingAccess.incoming}${rest}`,
    {
      method,
      headers: {
        Authorization: `Bearer ${movingAccess.apiKey}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  );
  const envelope: unknown = await answer.json();
  if (!answer.ok || !isRecord(envelope)) throw new Error(`${rest}: ${JSON.stringify(envelope)}`);
  return isRecord(envelope.data) ? envelope.data : {};
}

/** What an event goes through between its source and its endpoint. */
export interface Way {
  /** Endpoints that each event goes to; none leaves it with the gateway. */
  endpoints: number;
  filter?: object;
  code?: string;
  /** Attempts in all, and seconds between two; as the project says without it. */
  retry?: { attempts: number; seconds: number };
  /** Of an attempt. */
  timeoutSeconds?: number;
}

/** A way as the gateway has it. */
export interface MadeWay {
  /** Where senders bring events. */
  path: string;
  sourceId: string;
  endpointIds: string[];
}

/** Makes a source with subscriptions and endpoints of its own. */
export async function makeWay(
  port: number,
  sinkPort: number,
  { endpoints, filter, code, retry, timeoutSeconds }: Way,
): Promise<MadeWay> {
  const endpointIds: string[] = [];
  const source = await ask(port, 'POST', '/sources', { name: 'bench', type: 'http' });
  for (let at = 0; at < endpoints; at += 1) {
    const endpoint = await ask(port, 'POST', '/endpoints', {
      name: `endpoint ${at}`,
      url: `http://127.0.0.1:${sinkPort}/${String(source.mask_id)}/${at}`,
      secret: 'bench-secret',
      ...(timeoutSeconds && { http_timeout: timeoutSeconds }),
    });
    endpointIds.push(String(endpoint.uid));
    await ask(port, 'POST', '/subscriptions', {
      name: `subscription ${at}`,
      source_id: source.uid,
      endpoint_id: endpoint.uid,
      ...(code && { function: code }),
      ...(retry && {
        retry_config: {
          type: 'linear',
          retry_count: retry.attempts,
          duration: `${retry.seconds}s`,
        },
      }),
      filter_config: {
        event_types: ['*'],
        ...(filter && { filter: { body: filter } }),
      },
    });
  }
  return { path: `/ingest/${String(source.mask_id)}`, sourceId: String(source.uid), endpointIds };
}
