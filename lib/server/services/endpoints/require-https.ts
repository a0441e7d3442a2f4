import 'server-only';
import {
  type AddressPath,
  type HttpsRule,
  httpAddresses,
  httpsRuleOf,
} from '@/lib/contract/console/https-rule';
import { operations } from '@/lib/contract/gateway/operations';
import type { Dialect } from '@/lib/releases/dialect';
import { ConsoleError, isConsoleError } from '../../console-error';
import { readOne } from '../context/read-one';
import type { ServiceContext } from '../context/service-context';
import type { ReadyBody } from '../resource/ready-body';

const reason =
  'This project is set to take https addresses only (ssl.enforce_secure_endpoints): use https://';

/** The rule as the gateway tells it now, whatever was known before. */
async function readRule(context: ServiceContext): Promise<HttpsRule> {
  try {
    const read = await readOne(context, operations.getProject, {});
    return typeof read === 'object' ? httpsRuleOf(read.found) : 'unknown';
  } catch (error) {
    // The save itself will tell what is wrong with the gateway or the key.
    if (isConsoleError(error)) return 'unknown';
    throw error;
  }
}

/**
 * Refuses addresses over http where the project takes https alone. The gateway looks at the address
 * of an endpoint with every save; that of a token server counts once it is changed. The embedded
 * gateway has a rule of its own and tells it itself.
 * @throws ConsoleError `invalid`, which a save may insist on: 26.3.6 tells a setting that was changed
 *   as it was for a while
 */
export async function requireHttps(
  context: ServiceContext,
  { body, touched }: ReadyBody,
  dialect: Dialect,
): Promise<void> {
  if (dialect === 'embedded') return;
  const counts = (path: AddressPath) => path === 'url' || touched.has(path);
  const addresses = httpAddresses(body).filter(counts);
  if (addresses.length === 0 || (await readRule(context)) !== 'enforced') return;
  throw new ConsoleError('invalid', {
    detail: `${reason}. Nothing was sent.`,
    fields: Object.fromEntries(addresses.map((path) => [path, reason])),
    insistOn: 'http_address',
  });
}
