import 'server-only';
import type { Problem } from '@/lib/contract/console/problem';
import { problemTitles } from '@/lib/words/failures/titles';
import type { ConsoleError } from '../console-error';
import { problemStatuses } from './problem-statuses';

const MAXIMUM_GATEWAY_MESSAGE = 500;

/** Headers of every answer: it belongs to one session and to no cache. */
export function answerHeaders(requestId: string): Headers {
  return new Headers({
    'Cache-Control': 'no-store',
    Vary: 'Cookie',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  });
}

/** What a route answers, before it is written to a caller. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Null where there is nothing to say; bytes of a file. */
  body: string | Uint8Array<ArrayBuffer> | null;
}

/** An answer in the form in which the framework takes it. */
export function responseOf({ body, ...head }: Answer): Response {
  return new Response(body, head);
}

/** Status 200 with the data, or 204 when there is none. */
export function dataAnswer(data: unknown, headers: Headers): Answer {
  if (data === undefined) return { status: 204, headers, body: null };
  headers.set('Content-Type', 'application/json');
  return { status: 200, headers, body: JSON.stringify(data) };
}

/** A failure as RFC 9457 says it, with what the gateway said as text of bounded length. */
export function problemOf(error: ConsoleError, requestId: string): Problem {
  const { code, detail, fields, gateway, retryAfterSeconds, conflict, lookup, insistOn } = error;
  return {
    type: `urn:gatehouse:problem:${code}`,
    title: problemTitles[code],
    status: problemStatuses[code],
    detail,
    code,
    requestId,
    ...(fields && { fields }),
    ...(gateway && {
      gateway: {
        status: gateway.status,
        message: gateway.message.slice(0, MAXIMUM_GATEWAY_MESSAGE),
        requestId: gateway.requestId,
      },
    }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(conflict && { conflict }),
    ...(lookup && { lookup }),
    ...(insistOn && { insistOn }),
  };
}

/** A problem answer, with when to come again where the failure says so. */
export function problemAnswer(error: ConsoleError, requestId: string, headers: Headers): Answer {
  return writeProblem(problemOf(error, requestId), headers);
}

/** The answer that carries a problem. */
export function writeProblem(problem: Problem, headers: Headers): Answer {
  const { status, retryAfterSeconds } = problem;
  headers.set('Content-Type', 'application/problem+json');
  if (retryAfterSeconds !== undefined) {
    headers.set('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  }
  return { status, headers, body: JSON.stringify(problem) };
}
