import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import type { BaseUrl } from './base-url';

export type PathParameters = Readonly<Record<string, string>>;
export type QueryParameters = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>;

const placeholder = /^\{([A-Za-z]+)\}$/;

function filledSegments(template: string, params: PathParameters): string[] | undefined {
  const used = new Set<string>();
  const segments: string[] = [];
  for (const part of template.split('/')) {
    const name = placeholder.exec(part)?.[1];
    if (name === undefined) {
      segments.push(part);
      continue;
    }
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (!resourceIdSchema.safeParse(value).success) return undefined;
    used.add(name);
    segments.push(encodeURIComponent(String(value)));
  }
  return used.size === Object.keys(params).length ? segments : undefined;
}

function writeQuery(query: QueryParameters): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (typeof value === 'object') for (const item of value) written.append(name, String(item));
    else written.append(name, String(value));
  }
  return written.toString();
}

/**
 * The address of a request: the template with its parameters filled in, below the base URL and
 * nowhere else. An identifier that could leave its segment is refused, since encoding alone does
 * not stop `..`; the finished URL is compared with what was meant once more.
 * @returns undefined when a parameter is missing, unknown or no identifier
 */
export function buildRequestUrl(
  base: BaseUrl,
  template: string,
  params: PathParameters,
  query: QueryParameters = {},
): URL | undefined {
  const segments = filledSegments(template, params);
  if (!segments) return undefined;
  const path = `${base.prefix}${segments.join('/')}`;
  const text = `${base.origin}${path}`;
  const url = parseUrl(text);
  if (url === undefined) return undefined;
  const isIntended =
    url.origin === base.origin &&
    url.pathname === path &&
    url.pathname.split('/').length === path.split('/').length &&
    url.username === '' &&
    url.search === '' &&
    url.hash === '';
  if (!isIntended) return undefined;
  url.search = writeQuery(query);
  return url;
}
