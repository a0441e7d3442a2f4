export type KeyLocation = 'header' | 'body' | 'query';

export interface IdempotencyKeyParts {
  location: KeyLocation;
  /** The rest after the location, dots included. */
  path: string;
}

const spellings: Record<KeyLocation, readonly string[]> = {
  header: ['header', 'Header'],
  body: ['body', 'Body'],
  query: ['query', 'QueryParam'],
};

/** Where a key points; undefined for one that no gateway takes (gateway contract §5.4). */
export function parseIdempotencyKey(key: string): IdempotencyKeyParts | undefined {
  const [root = '', place = '', ...rest] = key.split('.');
  if (rest.length === 0 || (root !== 'request' && root !== 'req')) return undefined;
  for (const location of ['header', 'body', 'query'] as const) {
    if (spellings[location].includes(place)) return { location, path: rest.join('.') };
  }
  return undefined;
}

/** The key in the spelling of the interface: `request.body.id`. */
export function buildIdempotencyKey({ location, path }: IdempotencyKeyParts): string {
  const place = { header: 'header', body: 'body', query: 'QueryParam' }[location];
  return `request.${place}.${path.trim()}`;
}

/** What is wrong with a key and how to write it; undefined for one that gateways take. */
export function idempotencyKeyProblem(key: string): string | undefined {
  const text = key.trim();
  const parts = parseIdempotencyKey(text);
  if (!parts) {
    return text.split('.').length < 3
      ? `${shortened(text)} has too few parts: write request.body.id, with dots between`
      : `${shortened(text)} must start with request.header, request.body or request.QueryParam, spelt so`;
  }
  if (parts.path === '') return `Add the name after ${text}`;
  if (parts.location === 'header' && parts.path.includes('.')) {
    return `${shortened(text)}: a header is named by one part, without dots`;
  }
  return undefined;
}

function shortened(text: string): string {
  return text.length > 48 ? `${text.slice(0, 47)}…` : text || 'An empty key';
}
