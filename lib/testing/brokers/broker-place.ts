import type { AmqpSettings } from '@/lib/embedded-gateway/brokers/base/settings';
import { account, vhosts } from './rabbitmq-account';

/** Where a broker is found, and as whom. */
export interface BrokerPlace {
  schema: string;
  host: string;
  port: string;
  vhost: string;
  auth: { user: string; password: string };
}

/** That of a node of the tests' own. */
export const placeOf = ({ port }: { port: number }): BrokerPlace => ({
  schema: 'amqp',
  host: '127.0.0.1',
  port: String(port),
  vhost: vhosts.slashed,
  auth: account,
});

/** Settings of a source for a queue there, as they are stored. */
export function settingsAt(place: BrokerPlace, over: Partial<AmqpSettings>): AmqpSettings {
  return {
    ...place,
    auth: { ...place.auth } as AmqpSettings['auth'],
    queue: '',
    deadLetterExchange: '',
    bindedExchange: '',
    routingKey: '',
    ...over,
  };
}
