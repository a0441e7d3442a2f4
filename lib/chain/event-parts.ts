import { isRecord } from '@/lib/util/json';
import type { Addressees } from './chain';

/** Texts by name, such as headers of one value each. */
export type Texts = Readonly<Record<string, string>>;

/** The members of an object as texts; none of what is no object. */
export const texts = (value: unknown): Texts =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)]))
    : {};

/** Whom an event object names. */
export const namedIn = (event: Readonly<Record<string, unknown>>): Addressees => ({
  endpointId: String(event.endpoint_id ?? ''),
  ownerId: String(event.owner_id ?? ''),
});
