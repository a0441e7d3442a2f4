import { type EventObject, readEventObject, texts } from '@/lib/broker-message/event-object';
import { mergedHeaders } from '@/lib/broker-message/message-headers';
import { messageChannel } from '@/lib/broker-message/message-type';
import type { Texts } from '@/lib/broker-message/types';
import { projectLimits } from '@/lib/contract/gateway/project-limits';
import { isRecord, parseJson } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import type { SourceSettings } from '../store/sources';
import type { BrokerMessage } from './base/consumer';
import type { RunMessageFunction } from './function-port';
import { sendableHeaders } from './sendable-headers';

/** What a message says, once the functions of its source have run. */
export interface ReadMessage {
  type: 'single' | 'fanout' | 'broadcast';
  event: EventObject;
  headers: Texts;
}

/** Why there is none: for ever, in words, or for now. */
export type ReadFailure = { kind: 'refused'; reason: string } | { kind: 'later' };

type Read<T> = Result<T, ReadFailure>;

const refused = (reason: string) => fail({ kind: 'refused', reason } as const);

const { payloadBytes } = projectLimits;
const decoder = new TextDecoder('utf-8', { fatal: true });

function textOf(body: Uint8Array): Read<string> {
  if (body.byteLength > payloadBytes)
    return refused(`the message is larger than ${payloadBytes / 1024 ** 2} MiB`);
  // Of Kafka, a tombstone, which says that a key is no more.
  if (body.byteLength === 0) return refused('the message has no body, and so is no JSON');
  try {
    const text = decoder.decode(body);
    return parseJson(text) === undefined ? refused('the message is no JSON') : ok(text);
  } catch {
    return refused('the message is no text in UTF-8, so that it cannot be JSON');
  }
}

const isSet = (code: string | null | undefined): code is string =>
  typeof code === 'string' && code.trim() !== '';

/** What is asked of a source to read its messages. */
export interface ReadingSource {
  uid: string;
  /** Whether its project is an incoming one, which sends on to the subscriptions of a source. */
  isIncoming: boolean;
  settings: Pick<SourceSettings, 'body_function' | 'header_function'>;
}

interface Running {
  run: RunMessageFunction;
  signal: AbortSignal;
}

/** What the function on the body makes of a message, which stays digit for digit without one. */
async function changedBody(
  json: string,
  { uid, settings: { body_function: code } }: ReadingSource,
  { run, signal }: Running,
): Promise<Read<string>> {
  if (!isSet(code)) return ok(json);
  const made = await run(uid, { kind: 'broker_body', code, payload: json }, signal);
  if (made === 'later') return fail({ kind: 'later' });
  return made.ok
    ? ok(Buffer.from(made.value).toString())
    : refused(`body function: ${made.failure}`);
}

/** What the function on headers makes of those of message and event. */
async function changedHeaders(
  merged: Texts,
  { uid, settings: { header_function: code } }: ReadingSource,
  { run, signal }: Running,
): Promise<Read<Texts>> {
  if (!isSet(code)) return ok(merged);
  const payload = JSON.stringify(merged);
  const made = await run(uid, { kind: 'broker_header', code, payload }, signal);
  if (made === 'later') return fail({ kind: 'later' });
  if (!made.ok) return refused(`header function: ${made.failure}`);
  const result = parseJson(Buffer.from(made.value).toString());
  if (!isRecord(result)) return refused('header function: it gave no map of headers');
  const odd = Object.keys(result).find((name) => typeof result[name] !== 'string');
  return odd === undefined
    ? ok(texts(result))
    : refused(`header function: it gave ${odd} a value that is no text`);
}

/**
 * Reads a message as the bench tells it (gateway contract §7.2): the function on the body first, then
 * the gateway's own event object, then the function on the headers of both, which tell whom it is for.
 */
export async function readMessage(
  message: Pick<BrokerMessage, 'body' | 'headers'>,
  source: ReadingSource,
  running: Running,
): Promise<Read<ReadMessage>> {
  const text = textOf(message.body);
  if (!text.ok) return text;
  const body = await changedBody(text.value, source, running);
  if (!body.ok) return body;
  const event = readEventObject(body.value);
  if (!event.ok) return refused(event.failure);
  const merged = mergedHeaders(message.headers, event.value.headers);
  const headers = await changedHeaders(merged, source, running);
  if (!headers.ok) return headers;
  const channel = messageChannel(Object.entries(headers.value), event.value, source);
  if (!channel.takes) return refused(channel.problem);
  const sendable = sendableHeaders(headers.value, { merged, message: message.headers });
  if (!sendable.ok) return refused(sendable.failure);
  return ok({ type: channel.type, event: event.value, headers: sendable.value });
}
