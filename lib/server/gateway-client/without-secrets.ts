import {
  bodyMessage,
  contentKindOf,
  type HttpAnswer,
  messageNames,
  readableText,
} from '@/lib/contract/gateway/http-answer';
import { isRecord, parseJson } from '@/lib/util/json';

/** As much of a text as is looked through: far more than people are shown of it. */
const LONGEST_READ = 4_000;

/** Takes what must not be told out of a text. */
export type Hide = (text: string) => string;

function withoutBody(answer: HttpAnswer, hide: Hide): string {
  const hidden = (text: string) => hide(text.slice(0, LONGEST_READ));
  // Of a page its title is read, and nothing else.
  if (contentKindOf(answer) === 'html')
    return `<html><title>${hidden(bodyMessage(answer))}</title></html>`;
  const body = parseJson(readableText(answer));
  if (!isRecord(body)) return hidden(answer.text);
  const said = messageNames.flatMap((name) => {
    const text = body[name];
    return typeof text === 'string' ? [[name, hidden(text)]] : [];
  });
  return JSON.stringify({ ...body, ...Object.fromEntries(said) });
}

/** An answer of which only what it says is told to people: nothing that is hidden stands there. */
export function withoutSecrets(answer: HttpAnswer, hide: Hide): HttpAnswer {
  const id = answer.headers['x-request-id'];
  const headers = { ...answer.headers, 'x-request-id': id && [id].flat().map(hide) };
  return { status: answer.status, headers, text: withoutBody(answer, hide) };
}
