import type { ClientDependencies } from '@/lib/embedded-gateway/brokers/base/client-dependencies';
import { BrokerFailure } from '@/lib/embedded-gateway/brokers/base/consumer';

// As the process of the gateway does: what is pinned need not say what later releases of it want.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const quiet = () => undefined;

/** What a client of a broker is made with, where every name leads to loopback. */
export function brokerDependencies(
  parts: Partial<ClientDependencies> & { hosts?: Readonly<Record<string, string>> } = {},
): ClientDependencies {
  const { hosts = {}, ...others } = parts;
  return {
    dial: {
      async resolveAllowed(host) {
        const address = /^[\d.]+$/.test(host) ? host : hosts[host];
        if (address !== undefined) return address;
        throw new BrokerFailure('unreachable', `No address was found for the host ${host}.`);
      },
      lookup: () => quiet,
    },
    room: async () => undefined,
    log: { info: quiet, warn: quiet, error: quiet },
    ...others,
  };
}
