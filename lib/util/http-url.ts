import { parseUrl } from './parse-url.mjs';

/** Parses an absolute http or https address; anything else (script, data, relative) is undefined. */
export function httpUrl(text: string): URL | undefined {
  const url = parseUrl(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}
