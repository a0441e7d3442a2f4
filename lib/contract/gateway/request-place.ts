import { includes } from '@/lib/util/includes';
import { sourceProviders } from './choices';

/** The parts of an incoming request that a setting of a source can point into. */
export type RequestPart = 'body' | 'header' | 'query';

/** A place in an incoming request. */
export interface RequestPlace {
  part: RequestPart;
  /** What comes after the part, dots included. */
  path: string;
}

/** How a setting of a source names places: `request.body.data.id`. */
export interface PlaceNotation {
  /** What the setting calls each part: the first as it is written here, all as they are read. */
  names: Readonly<Record<RequestPart, readonly [string, ...string[]]>>;
  /** True where capitals in the name of a part do not count. */
  ignoresCase?: true;
  /** The parts in which a place has a name without dots. */
  flat: readonly RequestPart[];
}

/** Idempotency keys (gateway contract §5.4). */
export const idempotencyKeyNotation: PlaceNotation = {
  names: {
    body: ['body', 'Body'],
    header: ['header', 'Header'],
    query: ['QueryParam', 'query'],
  },
  flat: ['header'],
};

/** Where a source finds the type of an event (gateway contract §12). */
export const eventTypeNotation: PlaceNotation = {
  names: { body: ['body'], header: ['header'], query: ['query', 'queryparam'] },
  ignoresCase: true,
  flat: ['header', 'query'],
};

const roots = ['request', 'req'];

/** The place that a text names; undefined for a text that names none. The path may be empty. */
export function readPlace(text: string, notation: PlaceNotation): RequestPlace | undefined {
  const { names, ignoresCase } = notation;
  const [root = '', typed = '', ...rest] = text.split('.');
  if (rest.length === 0 || !roots.includes(root)) return undefined;
  const called = ignoresCase ? typed.toLowerCase() : typed;
  const part = (['body', 'header', 'query'] as const).find((each) => names[each].includes(called));
  return part && { part, path: rest.join('.') };
}

/** The part as it is written: `request.body`. */
export function writtenPart(part: RequestPart, { names }: PlaceNotation): string {
  return `${roots[0]}.${names[part][0]}`;
}

/** The place as it is written: `request.body.id`. */
export function writtenPlace({ part, path }: RequestPlace, notation: PlaceNotation): string {
  return `${writtenPart(part, notation)}.${path.trim()}`;
}

/** Whether a type from this place could be altered under a signature, which covers the body alone. */
export function isBesideSignature(location: string): boolean {
  const place = readPlace(location, eventTypeNotation);
  return place !== undefined && place.part !== 'body';
}

/** Whether a source checks signatures of the payload: by its provider, or by its verifier. */
export function checksSignatures(provider: string, verifierType: string | null | undefined) {
  return includes(sourceProviders, provider) || verifierType === 'hmac';
}
