import { parseJson } from '@/lib/util/json';
import { jsonRemark } from '@/lib/util/typed-json';

/** What a gateway answers with where it is not set up otherwise: 50 KB (gateway contract §5.2). */
export const maximumResponseBytes = 51_200;

/** What is wrong with a content type; undefined for one that can be a header's value. */
export function contentTypeProblem(text: string): string | undefined {
  if (/[\r\n]/.test(text)) return 'Write the content type on one line';
  const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
  const whole = new RegExp(
    `^${token}/${token}(?:\\s*;\\s*${token}=(?:${token}|"[\\t\\x20\\x21\\x23-\\x7e]*"))*$`,
  );
  return whole.test(text)
    ? undefined
    : 'Write type and subtype, such as application/json or text/plain; charset=utf-8';
}

/** Size as it is sent, in bytes of UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** What is said of a body that should be JSON. */
function remarkOn(body: string): string | undefined {
  const remark = jsonRemark(body);
  if (!remark) return undefined;
  return remark.kind === 'fault' ? `The body is no JSON. ${remark.text}` : remark.text;
}

/** What is worth a look: a body that is not what its content type says, or one without the other. */
export function customResponseHint(body: string, contentType: string): string | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (body === '') {
    return type === ''
      ? undefined
      : 'A content type alone does nothing: without a body the gateway gives its usual answer';
  }
  if (/^(?:application\/json|[^;]+\+json)$/.test(type)) {
    return remarkOn(body);
  }
  if (type === '' && parseJson(body) !== undefined && /^\s*[[{]/.test(body)) {
    return 'Without a content type this JSON is sent as text/plain';
  }
  return undefined;
}
