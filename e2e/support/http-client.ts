import { request } from 'undici';

/** An answer over HTTP, as much of it as tests look at. */
export interface HttpAnswer {
  status(): number;
  /** Whether the status says success. */
  ok(): boolean;
  /** Lower-case names; values of one name joined by a comma. */
  headers(): Record<string, string>;
  /** The body as it came over the wire, read as UTF-8. */
  text(): Promise<string>;
  json(): Promise<unknown>;
}

export interface HttpOptions {
  headers?: Record<string, string>;
  /** Sent as JSON; a text as it is. */
  data?: unknown;
}

/** A caller that can sign in. Request contexts of Playwright can too, so helpers serve both. */
export interface HttpPoster {
  post(address: string, options: HttpOptions): Promise<Pick<HttpAnswer, 'ok' | 'status' | 'text'>>;
}

/**
 * One caller of a console: keeps its cookies, follows no redirect, unpacks nothing, and sends no
 * header but those of HTTP, its cookies and what it is told.
 */
export interface HttpClient extends HttpPoster {
  /** Value of the `Cookie` header that it would send now. */
  cookies(): string;
  /** Takes cookies from outside, in the form of that header. */
  takeCookies(header: string): void;
  /** @param address a path, or the whole address of something else than the console */
  fetch(address: string, options?: HttpOptions & { method?: string }): Promise<HttpAnswer>;
  get(address: string, options?: HttpOptions): Promise<HttpAnswer>;
  post(address: string, options?: HttpOptions): Promise<HttpAnswer>;
  delete(address: string, options?: HttpOptions): Promise<HttpAnswer>;
}

/** A caller of the console at an origin, without any cookie yet. */
export function httpClient(origin: string): HttpClient {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  function take(pair: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(pair) ?? [];
    if (/;\s*max-age=0/i.test(pair)) jar.delete(name);
    else jar.set(name, value);
  }

  const client: HttpClient = {
    cookies,
    takeCookies(header) {
      for (const pair of header.split('; ')) take(pair);
    },
    async fetch(address, { method = 'GET', headers = {}, data } = {}) {
      const url = new URL(address, origin);
      const isOwn = url.origin === origin;
      const {
        statusCode,
        headers: sent,
        body,
      } = await request(url, {
        method,
        headers: {
          ...(data === undefined ? {} : { 'content-type': 'application/json' }),
          ...(isOwn && jar.size > 0 ? { cookie: cookies() } : {}),
          ...headers,
        },
        ...(data === undefined
          ? {}
          : { body: typeof data === 'string' ? data : JSON.stringify(data) }),
      });
      // Read at once: a body that nobody reads would hold its connection.
      const text = await body.text();
      if (isOwn) for (const pair of [sent['set-cookie'] ?? []].flat()) take(pair);
      const joined = Object.entries(sent).map(([name, value]) => [name, String(value)]);
      return {
        status: () => statusCode,
        ok: () => statusCode >= 200 && statusCode < 300,
        headers: () => Object.fromEntries(joined),
        text: async () => text,
        json: async () => JSON.parse(text),
      };
    },
    get: (address, options) => client.fetch(address, options),
    post: (address, options) => client.fetch(address, { ...options, method: 'POST' }),
    delete: (address, options) => client.fetch(address, { ...options, method: 'DELETE' }),
  };
  return client;
}
