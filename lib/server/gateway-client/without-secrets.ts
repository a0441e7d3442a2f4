import { envelopeSchema } from '@/lib/contract/gateway/envelope';
import {
  bodyMessage,
  contentKindOf,
  type HttpAnswer,
  messageNames,
} from '@/lib/contract/gateway/http-answer';
import { isRecord, parseJson } from '@/lib/util/json';

/** As much of a text as is looked through: far more than people are shown of it. */
const LONGEST_READ = 4_000;

type Hide = (text: string) => string;

/** Most answers are no refusal, which is told without reading them. */
function mayRefuse({ status, text }: HttpAnswer): boolean {
  return status < 200 || status > 299 || /"status"\s*:\s*false/.test(text);
}

function isSuccess({ status }: HttpAnswer, body: unknown): boolean {
  const envelope = envelopeSchema.safeParse(body);
  return status >= 200 && status <= 299 && envelope.success && envelope.data.status;
}

function withoutBody(answer: HttpAnswer, hide: Hide): string {
  const body = parseJson(answer.text);
  if (isSuccess(answer, body)) return answer.text;
  const hidden = (text: string) => hide(text.slice(0, LONGEST_READ));
  // Of a page its title is read, and nothing else.
  if (contentKindOf(answer) === 'html')
    return `<html><title>${hidden(bodyMessage(answer))}</title></html>`;
  if (!isRecord(body)) return hidden(answer.text);
  const said = messageNames.flatMap((name) => {
    const text = body[name];
    return typeof text === 'string' ? [[name, hidden(text)]] : [];
  });
  return JSON.stringify({ ...body, ...Object.fromEntries(said) });
}

/** A refusal as it may be told to people: nothing that is hidden stands in what it says. */
export function withoutSecrets(answer: HttpAnswer, hide: Hide): HttpAnswer {
  const id = answer.headers['x-request-id'];
  const headers = { ...answer.headers, 'x-request-id': id && [id].flat().map(hide) };
  return { ...answer, headers, text: mayRefuse(answer) ? withoutBody(answer, hide) : answer.text };
}
