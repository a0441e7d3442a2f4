import { isRecord } from '@/lib/util/json';
import type { TestAnswer } from './test-gateway';

export interface PortalAnswer extends TestAnswer {
  /** The whole of it, headers included. */
  text: string;
  headers: Headers;
}

/** Asks below `/portal-api` with a credential of a portal link; a text body goes out as it is. */
export async function askPortal(
  { fetch }: { fetch(request: Request): Response | Promise<Response> },
  credential: string,
  method: string,
  rest: string,
  body?: unknown,
): Promise<PortalAnswer> {
  const request = new Request(`http://gateway.test/portal-api${rest}`, {
    method,
    headers: credential === '' ? {} : { Authorization: `Bearer ${credential}` },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await fetch(request);
  const text = await response.text();
  const answer: unknown = text === '' ? {} : JSON.parse(text);
  if (!isRecord(answer)) throw new Error('the answer is no envelope');
  const { message, data } = answer;
  const fields = isRecord(data) ? data : {};
  const { status, headers } = response;
  return { status, message: String(message), data, fields, text, headers };
}

/** The rows of a page. */
export function contentOf({ fields }: Pick<TestAnswer, 'fields'>): Record<string, unknown>[] {
  return Array.isArray(fields.content) ? fields.content.filter(isRecord) : [];
}
