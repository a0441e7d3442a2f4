import type { RequestPlace } from '@/lib/contract/gateway/request-place';
import type { IngestBody } from './ingest-body';
import { jsonPlace, type PlacedValue } from './json-place';
import { headerValue, type SentHeaders } from './request-headers';

/** A request whose values are looked up. */
export interface ValueSource {
  headers: SentHeaders;
  query: string;
  body: IngestBody;
}

const placed = (text: string | undefined): PlacedValue | undefined =>
  text === undefined ? undefined : { value: text, text };

/** What stands at a place of a request, the first one of its name; undefined where nothing does. */
export function valueAtPlace(
  { part, path }: RequestPlace,
  { headers, query, body }: ValueSource,
): PlacedValue | undefined {
  switch (part) {
    case 'header':
      return placed(headerValue(headers, path));
    case 'query':
      return placed(new URLSearchParams(query).get(path) ?? undefined);
    case 'body':
      return jsonPlace(body.text, body.kind === 'form' ? path.replaceAll('.', '\\.') : path);
  }
}
