import { blankSecret } from '../checks/secret-input';
import type { PubSubValues } from './broker';
import type { BrokerAddress } from './connection-string';
import { blankPubSub } from './values';

/**
 * Broker settings with what a pasted address says. Within the same broker what it does not say
 * stays; of another broker nothing is carried over.
 */
export function withBrokerAddress(values: PubSubValues, address: BrokerAddress): PubSubValues {
  const base = values.kind === address.kind ? values : blankPubSub(address.kind);
  if (base.kind === 'amqp' && address.kind === 'amqp') {
    const { schema, host, port, vhost, user, password } = address;
    const kept = base.auth.kind === 'password' ? base.auth : null;
    const auth =
      user === null
        ? base.auth
        : {
            kind: 'password' as const,
            user,
            password:
              password === null
                ? (kept?.password ?? blankSecret)
                : { kind: 'replace' as const, value: password },
          };
    return { ...base, schema, host, port, vhost: vhost ?? base.vhost, auth };
  }
  if (base.kind === 'sqs' && address.kind === 'sqs') {
    const { queueName, region, endpoint } = address;
    return {
      ...base,
      queueName,
      region: region ?? base.region,
      endpoint: endpoint ?? (region === null ? base.endpoint : ''),
    };
  }
  if (base.kind === 'google' && address.kind === 'google') {
    const { projectId, subscriptionId } = address;
    return { ...base, projectId, subscriptionId };
  }
  return base;
}
