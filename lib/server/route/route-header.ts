import 'server-only';

/** Written by our own server from the table of the build; never what a caller sent. */
export const routeHeader = 'x-gatehouse-route';

/** The template of the route that a request is for; undefined in development, which has no table. */
export function routeOf(headers: Headers): string | undefined {
  return headers.get(routeHeader) ?? undefined;
}
