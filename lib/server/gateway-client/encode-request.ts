import { z } from 'zod';
import type { Operation } from '@/lib/contract/gateway/operations';
import { rawJsonText } from '@/lib/util/raw-json';
import type { BaseUrl } from './base-url';
import { buildRequestUrl, type PathParameters, type QueryParameters } from './request-url';

export type EncodedRequest =
  | { ok: true; url: URL; body: string | undefined }
  /** Names what does not fit, never a value. */
  | { ok: false; message: string };

interface Given {
  params?: PathParameters;
  query?: unknown;
  body?: unknown;
}

const queryValues = z.record(
  z.string(),
  z
    .union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])
    .optional(),
) satisfies z.ZodType<QueryParameters>;

type Parsed = { ok: true; value: unknown } | { ok: false; message: string };

function parsePart(part: string, schema: z.ZodType | undefined, value: unknown): Parsed {
  if (schema === undefined) {
    const isAbsent = value === undefined;
    return isAbsent ? { ok: true, value } : { ok: false, message: `This request takes no ${part}` };
  }
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return { ok: true, value: parsed.data };
  const places = parsed.error.issues.map(({ path, code, ...issue }) =>
    code === 'unrecognized_keys' && 'keys' in issue
      ? [...path, issue.keys.join(', ')].join('.')
      : path.join('.'),
  );
  return { ok: false, message: `The ${part} of this request does not fit at ${places.join(', ')}` };
}

/** Turns an operation and its values into what is sent, strictly by the contract (design §3). */
export function encodeRequest(
  base: BaseUrl | undefined,
  operation: Operation,
  { params = {}, query, body }: Given,
): EncodedRequest {
  if (!base) return { ok: false, message: 'The base URL of this gateway cannot be used' };
  const parsedQuery = parsePart('query', operation.query, query);
  if (!parsedQuery.ok) return parsedQuery;
  const parsedBody = parsePart('body', operation.body, body);
  if (!parsedBody.ok) return parsedBody;
  const url = buildRequestUrl(
    base,
    operation.path,
    params,
    queryValues.parse(parsedQuery.value ?? {}),
  );
  if (!url) return { ok: false, message: 'An identifier in the path of this request is none' };
  return {
    ok: true,
    url,
    body: operation.body === undefined ? undefined : rawJsonText(parsedBody.value),
  };
}
