// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a build has at its addresses.
 * @typedef {object} BuiltRoutes
 * @property {(target: string) => boolean} isAnswered whether there is anything at the target of a
 * request, query included
 * @property {(target: string) => string | undefined} routeOf the template of what answers it, such
 * as `/api/projects/{projectId}`
 */

/**
 * Reads what a build has. The framework answers other addresses below `/api` with a page, which a
 * caller that waits for JSON cannot read, and its page for a broken frame may be kept by caches.
 * @param {string} root folder of the project
 * @returns {BuiltRoutes}
 */
export function readBuiltRoutes(root) {
  const file = path.join(root, '.next', 'routes-manifest.json');
  /** @typedef {{ page: string, regex: string }[]} Routes */
  /** @type {{ staticRoutes: Routes, dynamicRoutes: Routes }} */
  const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, 'utf8'));
  const known = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    pattern: new RegExp(regex),
    template: page.replaceAll('[', '{').replaceAll(']', '}'),
  }));
  /** @param {string} target */
  const routeOf = (target) => {
    const address = addressOf(target);
    return known.find(({ pattern }) => pattern.test(address))?.template;
  };
  return {
    routeOf,
    isAnswered(target) {
      const address = addressOf(target);
      if (/^\/_global-error(?:[/.]|$)/.test(address)) return false;
      const [api] = /^(?:\/portal)?\/api(?=\/|$)/.exec(address) ?? [];
      // A page whose address ends with anything is there for pages alone.
      return api === undefined || routeOf(target)?.startsWith(`${api}/`) === true;
    },
  };
}

/** @param {string} target */
function addressOf(target) {
  return target.split('?', 1)[0] ?? '';
}
