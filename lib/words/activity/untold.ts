import type { FilterName } from '@/lib/contract/console/searches';

/** What a gateway does not tell of a row, by the filter that would look for it; after "does not tell". */
const words: Partial<Record<FilterName, string>> = {
  sourceId: 'the source',
  errorKind: 'the kind of error',
  httpCode: 'the HTTP code',
  tries: 'the number of tries',
  status: 'the status',
  eventType: 'the event type',
  endpointId: 'the endpoints',
  unmatched: 'whether a subscription took it',
};

/** What a filter looks for, where a gateway does not tell it. */
export function untoldWords(name: FilterName): string {
  return words[name] ?? 'what one of the filters looks for';
}
