// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Which addresses of a build are answered. The framework answers others below `/api` with a page,
 * which a caller that waits for JSON cannot read, and its page for a broken frame may be kept by
 * caches.
 * @param {string} root folder of the project
 * @returns {(target: string) => boolean} takes the target of a request, query included
 */
export function readBuiltRoutes(root) {
  const file = path.join(root, '.next', 'routes-manifest.json');
  /** @type {{ staticRoutes: { regex: string }[], dynamicRoutes: { regex: string }[] }} */
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, 'utf8'));
  const known = [...staticRoutes, ...dynamicRoutes].map(({ regex }) => new RegExp(regex));
  return (target) => {
    const address = target.split('?', 1)[0] ?? '';
    if (/^\/_global-error(?:[/.]|$)/.test(address)) return false;
    return !/^\/api(?:\/|$)/.test(address) || known.some((regex) => regex.test(address));
  };
}
