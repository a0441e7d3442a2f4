import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayLog } from '../base/ports';
import type { Ingest, IngestAnswer } from '../ingest/ingest';
import { splitTarget } from '../ingest/ingest-path';
import type { SentHeaders } from '../ingest/request-headers';
import type { ArrivingBodies } from './arriving-bodies';
import { answerBare } from './bare-answer';

/** Names and values in turn, as the server read them, in pairs. */
function pairs(rawHeaders: readonly string[]): SentHeaders {
  const headers: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  }
  return headers;
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, answer: IngestAnswer): void {
  const { status, headers, body } = answer;
  // An answer without a connection waits behind one to an earlier request.
  if (!incoming.complete && outgoing.socket) {
    answerBare(outgoing.socket, answer);
    return;
  }
  outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

export type AnswerOverNode = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options?: { asksToContinue: boolean },
) => Promise<void>;

/**
 * Answers requests of senders that Node's server took, without a detour: this is the hot path (moving
 * events §8). A sender that asks whether to send its body is told so once the body is wanted.
 */
export function ingestOverNode(
  ingest: Ingest,
  bodies: ArrivingBodies,
  log: Pick<GatewayLog, 'error'>,
): AnswerOverNode {
  return async (incoming, outgoing, { asksToContinue } = { asksToContinue: false }) => {
    try {
      const answer = await ingest.answer({
        method: incoming.method ?? '',
        ...splitTarget(incoming.url ?? ''),
        headers: pairs(incoming.rawHeaders),
        readBody: (limit) => {
          if (asksToContinue) outgoing.writeContinue();
          return bodies.read(incoming, limit);
        },
      });
      send(incoming, outgoing, answer);
    } catch (error) {
      log.error({ err: error }, 'An answer of ingest could not be sent.');
      outgoing.destroy();
    }
  };
}
