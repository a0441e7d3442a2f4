import { answerText, commonHeaders } from '../base/answer-text';
import type { IngestAnswer } from './ingest';
import type { IngestSource } from './ingest-source';
import type { Refusal } from './refusal';

function json(
  status: number,
  value: unknown,
  requestId: string,
  more: Record<string, string> = {},
): IngestAnswer {
  const headers = { ...commonHeaders(requestId), ...more, 'Content-Type': 'application/json' };
  return { status, headers, body: answerText(value) };
}

/**
 * The answer to an event that was committed, duplicates included (gateway contract §9.2): the words of
 * the source where it has some, else the length of what is kept.
 */
export function acceptedAnswer(
  { customAnswer }: Pick<IngestSource, 'customAnswer'>,
  { isDuplicate, length }: { isDuplicate: boolean; length: number },
  requestId: string,
): IngestAnswer {
  if (customAnswer) {
    const headers = { ...commonHeaders(requestId), 'Content-Type': customAnswer.contentType };
    return { status: 200, headers, body: customAnswer.body };
  }
  const message = isDuplicate ? 'Duplicate event received, but will not be sent' : 'Event received';
  return json(200, { status: true, message, data: length }, requestId);
}

/** The answer to a challenge: no envelope (gateway contract §9.3). */
export function challengeAnswered(body: string, requestId: string): IngestAnswer {
  const headers = { ...commonHeaders(requestId), 'Content-Type': 'application/json' };
  return { status: 200, headers, body };
}

/** A failure in the envelope of all failures (interface specification §1). */
export function failureAnswer(
  status: number,
  message: string,
  requestId: string,
  more: Record<string, string> = {},
): IngestAnswer {
  return json(status, { status: false, message, data: {} }, requestId, more);
}

/** What the sender of a refused request is told. */
export function refusalAnswer(
  { status, message, retryAfter }: Refusal,
  requestId: string,
): IngestAnswer {
  const more = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return failureAnswer(status, message, requestId, more);
}
