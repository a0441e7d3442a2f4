import type { Headers } from './chain';

/** The first value of a header, whatever the case of its name. */
export function headerValue(headers: Headers, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([each]) => each.toLowerCase() === wanted)?.[1];
}

/** Headers as a function gets them: the first value of each name. */
export function firstValues(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].reverse());
}

/** Headers with those of an object put over them. */
export function withHeaders(headers: Headers, over: Readonly<Record<string, string>>): Headers {
  const names = new Set(Object.keys(over).map((name) => name.toLowerCase()));
  return [...headers.filter(([name]) => !names.has(name.toLowerCase())), ...Object.entries(over)];
}
