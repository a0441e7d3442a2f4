/** A request as one types it to see what a gateway would make of it. */
export interface TypedRequest {
  /** One header per line, `Name: value`. */
  headers: string;
  /** `a=1&b=2`, with or without the question mark. */
  query: string;
  /** JSON text. */
  body: string;
}

/** The first header of a name; null for none. */
export function typedHeader({ headers }: TypedRequest, name: string): string | null {
  for (const line of headers.split('\n')) {
    const colon = line.indexOf(':');
    const isIt = colon > 0 && line.slice(0, colon).trim().toLowerCase() === name.toLowerCase();
    if (isIt) return line.slice(colon + 1).trim();
  }
  return null;
}

/** The first parameter of a name; null for none. */
export function typedParameter({ query }: TypedRequest, name: string): string | null {
  return new URLSearchParams(query).get(name);
}
