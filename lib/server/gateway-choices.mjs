// @ts-check
import { createHash } from 'node:crypto';

/** @typedef {import('../contract/console/session').GatewayChoice} GatewayChoice */

/** @type {readonly GatewayChoice[]} */
const PRESETS = [
  choice('convoy-us', 'Convoy Cloud US', 'https://us.getconvoy.cloud/api'),
  choice('convoy-eu', 'Convoy Cloud EU', 'https://eu.getconvoy.cloud/api'),
];

/**
 * The gateways that sign-in offers, the default first. There is no free text beside them.
 * @param {{ gatewayUrl: string | undefined, gatewayOrigins: readonly string[], gatewayPort: number }} env
 * @returns {readonly GatewayChoice[]} each base URL once
 */
export function gatewayChoices({ gatewayUrl, gatewayOrigins, gatewayPort }) {
  const defaults =
    gatewayUrl === undefined
      ? [
          {
            ...choice('embedded', 'Embedded gateway', `http://127.0.0.1:${gatewayPort}/api`),
            embedded: true,
          },
          ...PRESETS,
        ]
      : [namedByAddress(gatewayUrl)];
  const known = new Set(defaults.map(({ baseUrl }) => baseUrl));
  return [...defaults, ...gatewayOrigins.filter((url) => !known.has(url)).map(namedByAddress)];
}

/**
 * @param {string} id
 * @param {string} name
 * @param {string} baseUrl
 * @returns {GatewayChoice}
 */
function choice(id, name, baseUrl) {
  return { id, name, baseUrl, embedded: false };
}

/**
 * The id depends on the address alone, so that it survives a change of the list's order.
 * @param {string} baseUrl
 */
function namedByAddress(baseUrl) {
  const preset = PRESETS.find((candidate) => candidate.baseUrl === baseUrl);
  if (preset) return preset;
  const { host, pathname } = new URL(baseUrl);
  const hash = createHash('sha256').update(baseUrl).digest('hex').slice(0, 12);
  const name = pathname === '/' || pathname === '/api' ? host : `${host}${pathname}`;
  return choice(`gateway-${hash}`, name, baseUrl);
}
