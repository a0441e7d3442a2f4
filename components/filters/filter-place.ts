import type { FilterPart } from '@/lib/filter/read-sample';

/** Fields for more conditions would keep the page busy. */
export const MOST_FIELDS = 200;

/** Why JSON is all that is shown of a filter. */
export const tooManyFields = (conditions: number): string =>
  `Fields show up to ${MOST_FIELDS} conditions. This filter has ${conditions.toLocaleString('en')}, so it is shown as JSON.`;

/** Behind what samples belong to, where they are headers. */
export const headersPlace = '/headers';

/** What the samples of a filter belong to: those of bodies to the function as well. */
export function samplesResource(resource: string, part: FilterPart): string {
  return part === 'body' ? resource : `${resource}${headersPlace}`;
}
