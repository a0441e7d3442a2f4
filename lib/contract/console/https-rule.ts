import { isRecord } from '@/lib/util/json';

/**
 * Whether a project takes https addresses only, by its setting `ssl.enforce_secure_endpoints`
 * (gateway contract §4.3); `unknown` where its gateway does not tell.
 */
export type HttpsRule = 'enforced' | 'open' | 'unknown';

type Told<T> = T | null | undefined;

/** The part of a project that tells the rule, as it is answered and as browsers see it. */
interface TellsHttpsRule {
  config?: Told<{ ssl?: Told<{ enforce_secure_endpoints?: Told<boolean> }> }>;
}

export function httpsRuleOf(project: Told<TellsHttpsRule>): HttpsRule {
  const isEnforced = project?.config?.ssl?.enforce_secure_endpoints;
  if (typeof isEnforced !== 'boolean') return 'unknown';
  return isEnforced ? 'enforced' : 'open';
}

/** Where the body of an endpoint can hold an address, as dotted paths. */
export type AddressPath = 'url' | 'authentication.oauth2.url';

/** Whether an address is read as one over http. */
export function isHttpAddress(address: unknown): boolean {
  return typeof address === 'string' && /^\s*http:/i.test(address);
}

/** The addresses over http that the body of an endpoint holds. */
export function httpAddresses(body: Readonly<Record<string, unknown>>): AddressPath[] {
  const { url, authentication } = body;
  const oauth2 = isRecord(authentication) ? authentication.oauth2 : undefined;
  const tokenUrl = isRecord(oauth2) ? oauth2.url : undefined;
  return [
    ...(isHttpAddress(url) ? (['url'] as const) : []),
    ...(isHttpAddress(tokenUrl) ? (['authentication.oauth2.url'] as const) : []),
  ];
}
