import 'server-only';
import type { HttpAnswer } from '@/lib/contract/gateway/http-answer';
import { parseBaseUrl } from './base-url';
import { type Deadlines, defaultDeadlines } from './limits';
import { buildRequestHeaders } from './request-headers';
import { buildRequestUrl } from './request-url';
import { type GatewayRuntime, gatewayRuntime } from './runtime';

/** A request as a sender makes it. */
export interface IngestRequest {
  /** The id in the address of a source (gateway contract §5.7). */
  maskId: string;
  query: Readonly<Record<string, string>>;
  /** Latin-1 text of what is sent; nothing that frames a request. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

type Ingested =
  | { kind: 'answered'; answer: HttpAnswer; address: string }
  /** Nothing usable came; `mayHaveArrived` is false only if nothing was sent for certain. */
  | { kind: 'unanswered'; address: string; mayHaveArrived: boolean }
  | { kind: 'overloaded' }
  /** The id could leave the address, so nothing was sent. */
  | { kind: 'no_address' };

/** The ingest address of a source on the gateway itself; undefined for an id that is none. */
function ingestUrl(baseUrl: string, maskId: string, query: IngestRequest['query']) {
  const base = parseBaseUrl(baseUrl);
  // Senders come beside the API, below the same prefix.
  const beside = base && { ...base, prefix: base.prefix.replace(/\/api$/, '') };
  return beside && buildRequestUrl(beside, '/ingest/{maskID}', { maskID: maskId }, query);
}

/**
 * Sends a request to the ingest address of a source, without the key and never to another origin
 * than the gateway's: what a source tells as its address could be anything. Follows no redirect.
 */
export async function sendToIngest(
  baseUrl: string,
  { maskId, query, headers, body }: IngestRequest,
  {
    deadlines,
    runtime = gatewayRuntime(),
  }: { deadlines: Partial<Deadlines>; runtime?: GatewayRuntime },
): Promise<Ingested> {
  const url = ingestUrl(baseUrl, maskId, query);
  if (!url) return { kind: 'no_address' };
  const { connectMs, writeMs } = { ...defaultDeadlines, ...deadlines };
  const result = await runtime.transport({
    url,
    method: 'POST',
    headers: { ...buildRequestHeaders({ hasBody: true }), ...headers },
    body,
    connectMs,
    deadlineMs: writeMs,
  });
  const address = `${url.origin}${url.pathname}`;
  if (result.ok) return { kind: 'answered', answer: result.answer, address };
  if (result.failure === 'overloaded') return { kind: 'overloaded' };
  const mayHaveArrived = !('mayHaveArrived' in result.failure) || result.failure.mayHaveArrived;
  return { kind: 'unanswered', address, mayHaveArrived };
}
