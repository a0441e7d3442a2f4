import { hideCredentials } from '@/lib/util/mask-url';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { OutboundFailure } from '../../outbound/failure';
import type { EndpointSettings } from '../../store/endpoints';

const unreserved = /^[A-Za-z0-9\-_.~]$/;

function escapedByte(byte: number): string {
  const sign = String.fromCharCode(byte);
  if (unreserved.test(sign)) return sign;
  return byte === 0x20 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Half of a pair, escaped anew byte for byte, so that no byte of it is lost or read otherwise. */
function escapedAnew(text: string): string {
  return text.replace(/%([0-9a-f]{2})|\+|[^A-Za-z0-9\-_.~]/giu, (sign, hex: string | undefined) => {
    if (sign === '+') return '+';
    if (hex !== undefined) return escapedByte(Number.parseInt(hex, 16));
    return [...Buffer.from(sign)].map(escapedByte).join('');
  });
}

/** A query as gateways write it anew (gateway contract §9.2): `%20` is `+`, every name has its `=`. */
function queryAnew(query: string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return `${escapedAnew(name)}=${escapedAnew(value.join('='))}`;
    })
    .join('&');
}

/**
 * The address that is sent to: the endpoint's with its own query, and that of the request that the
 * event came in by behind it (gateway contract §9.7).
 * @throws {OutboundFailure} for a text that is no address
 */
export function requestUrl(endpointUrl: EndpointSettings['url'], query: string): URL {
  const url = parseUrl(endpointUrl ?? '');
  if (!url) throw new OutboundFailure('protocol', 'The URL of the endpoint is no address.');
  url.hash = '';
  const added = queryAnew(query);
  if (added !== '') url.search = url.search === '' ? added : `${url.search}&${added}`;
  return url;
}

/** The address as an attempt shows it: the endpoint's own, without user name and password. */
export function shownUrl(endpointUrl: EndpointSettings['url']): string {
  return hideCredentials(endpointUrl ?? '');
}
