import type { Headers } from '@/lib/broker-message/types';

/** The first value of a header, whatever the case of its name. */
export function headerValue(headers: Headers, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return headers.find(([each]) => each.toLowerCase() === wanted)?.[1];
}

/** Headers with those of an object put over them. */
export function withHeaders(headers: Headers, over: Readonly<Record<string, string>>): Headers {
  const names = new Set(Object.keys(over).map((name) => name.toLowerCase()));
  return [...headers.filter(([name]) => !names.has(name.toLowerCase())), ...Object.entries(over)];
}
