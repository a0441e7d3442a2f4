import type { Ingest } from '../ingest/ingest';
import { readBody } from './read-body';

/** Answers a request of a sender that came without a socket. */
export async function ingestOverFetch(ingest: Ingest, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = await ingest.answer({
    method: request.method,
    path: pathname,
    query: search.slice(1),
    headers: [...request.headers],
    readBody: (limit) => readBody(request, limit),
  });
  return new Response(body, { status, headers });
}
