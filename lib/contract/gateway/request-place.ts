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

const roots = ['request', 'req'];

/** The place that a text names; undefined for a text that names none. The path may be empty. */
export function readPlace(text: string, { names }: PlaceNotation): RequestPlace | undefined {
  const [root = '', called = '', ...rest] = text.split('.');
  if (rest.length === 0 || !roots.includes(root)) return undefined;
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
