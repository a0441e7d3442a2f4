import 'server-only';
import { toView } from '@/lib/contract/console/masked';
import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import { operations } from '@/lib/contract/gateway/operations';
import { parseGoDuration } from '@/lib/util/go-duration';
import { boundedParallel } from '../../../bounded-parallel';
import { isConsoleError } from '../../../console-error';
import type { EndpointFacts } from '../../context/job-memory';
import { readOne } from '../../context/read-one';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../../context/service-context';

/** Endpoints of one plan that are read; of the others only what its rows tell is known. */
const mostRead = 40;
const readsAtOneTime = 4;

export type Known = EndpointFacts | 'gone';

function secondsOf(value: unknown): number | undefined {
  return typeof value === 'string'
    ? parseGoDuration(value)
    : typeof value === 'number'
      ? value
      : undefined;
}

function factsOf(endpoint: Endpoint): EndpointFacts {
  const { name, url, status, updated_at } = toView(operations.getEndpoint.data, endpoint);
  const { rate_limit: count } = endpoint;
  const seconds = secondsOf(endpoint.rate_limit_duration);
  return {
    name: name ?? null,
    url: url ?? null,
    status: status ?? null,
    rateLimit: count && seconds ? { count, seconds } : null,
    updatedAt: updated_at ?? null,
  };
}

/**
 * What is known of endpoints, read one by one up to a bound and remembered for a minute. One that
 * cannot be read is left out: it is not known, and nothing fails for that.
 */
export async function endpointFacts(
  context: ServiceContext,
  ids: Iterable<string>,
): Promise<Map<string, Known>> {
  const { endpoints } = runtimeOf(context).jobs;
  const identity = connectionIdentity(context.connection);
  const wanted = [...new Set(ids)].slice(0, mostRead);
  const read = await boundedParallel(wanted, readsAtOneTime, async (uid) => {
    const key = `${identity} ${uid}`;
    const known = endpoints.get(key);
    if (known) return [uid, known] as const;
    try {
      const found = await readOne(context, operations.getEndpoint, { endpointID: uid });
      if (found === 'no_route') return undefined;
      const facts = found === 'no_resource' ? 'gone' : factsOf(found.found);
      endpoints.set(key, facts);
      return [uid, facts] as const;
    } catch (error) {
      if (isConsoleError(error)) return undefined;
      throw error;
    }
  });
  return new Map(read.filter((entry) => entry !== undefined));
}
