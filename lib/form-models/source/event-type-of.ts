import { eventTypeNotation, readPlace } from '@/lib/contract/gateway/request-place';
import { parseJson } from '@/lib/util/json';
import { jsonFaultText } from '@/lib/util/json-fault';
import { memberText } from '@/lib/util/json-member';
import { fail, ok, type Result } from '@/lib/util/result';
import { type TypedRequest, typedHeader, typedParameter } from './typed-request';

function scalarText(json: string | undefined): string | undefined {
  const value = json === undefined ? undefined : parseJson(json);
  if (typeof value === 'string') return value;
  // Digits stay as they are written.
  return typeof value === 'number' || typeof value === 'boolean' ? json : undefined;
}

function bodyText(body: string, path: string): string | undefined {
  let json: string | undefined = body;
  for (const key of path.split('.')) json = json && memberText(json, key);
  return scalarText(json);
}

/**
 * The type that a request's event gets from a place that can be read (gateway contract §12). Fails,
 * in words, where the gateway refuses the request.
 */
export function eventTypeOf(location: string, request: TypedRequest): Result<string, string> {
  const place = readPlace(location.trim(), eventTypeNotation);
  if (!place) return fail(`${location} is no place in a request`);
  const { part, path } = place;
  if (part === 'body' && parseJson(request.body) === undefined)
    return fail(`The body is no JSON. ${jsonFaultText(request.body)}`);
  const found = {
    body: () => bodyText(request.body, path),
    header: () => typedHeader(request, path),
    query: () => typedParameter(request, path),
  }[part]();
  const type = found?.trim();
  return type
    ? ok(type)
    : fail(
        part === 'body'
          ? `There is no text, number or boolean at ${path} in the body`
          : `There is no ${part === 'header' ? 'header' : 'parameter'} ${path} with a value`,
      );
}
