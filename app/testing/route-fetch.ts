import type { RouteHandler } from '@/lib/server/route/route-handler';
import { cookieJar } from './cookie-jar';
import { moduleFinder } from './modules';

const findRoute = moduleFinder('api', 'route.ts');

/** A request of the page to the console's server. */
export interface PageRequest {
  method: string;
  path: string;
  body: unknown;
}

/**
 * A `fetch` for the page: what it asks is answered by the handlers of `app/api`, in this process,
 * with the cookies of the browser.
 * @param asked told of every request, before it is answered
 */
export function routeFetch(origin: string, asked: (request: PageRequest) => Promise<void> | void) {
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body } = init;
    const url = new URL(address, origin);
    await asked({
      method,
      path: url.pathname,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    const { file, params } = findRoute(url.pathname.replace(/^\/api/, ''));
    const handlers: Record<string, RouteHandler> = await import(file);
    const handler = handlers[method];
    if (!handler) throw new Error(`no route ${method} ${url.pathname}`);
    const request = new Request(url, init);
    // A page cannot set these; its browser does.
    request.headers.set('cookie', cookieJar.header());
    request.headers.set('sec-fetch-site', 'same-origin');
    const answer = await Promise.race([
      handler(request, { params: Promise.resolve(params) }),
      leftBy(init.signal),
    ]);
    cookieJar.take(answer.headers.getSetCookie());
    return answer;
  };
}

/** Rejects when the page gives up, as the browser's own `fetch` does. */
function leftBy(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = () => reject(new DOMException('left', 'AbortError'));
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave);
  });
}
