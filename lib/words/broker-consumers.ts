import type { BrokerProblem, ConsumerState } from '@/lib/contract/gateway/source-consumer';
import type { Words } from './word-for';

/** What the consumer of a broker is doing. */
export const consumerStateWords: Words<ConsumerState, 'choice' | 'listed'> = {
  connecting: { choice: 'Connecting', listed: 'connecting' },
  consuming: { choice: 'Consuming', listed: 'consuming' },
  waiting: { choice: 'Waiting', listed: 'waiting' },
  disabled: { choice: 'Switched off', listed: 'switched off' },
  unsupported: { choice: 'Not consumed', listed: 'not consumed' },
};

/** Why a broker cannot be consumed, and what to do where the gateway does not say it itself. */
export const brokerProblemWords: Words<BrokerProblem, 'choice' | 'advice'> = {
  not_allowed: {
    choice: 'The gateway may not reach this address',
    advice: 'Add it to GATEHOUSE_ALLOW_BROKERS and start the gateway again.',
  },
  unreachable: {
    choice: 'The broker cannot be reached',
    advice:
      'Look at host and port, whether the broker runs, and whether its addresses can be reached from here.',
  },
  tls: {
    choice: 'No secure connection came about',
    advice: 'Look at the certificate of the broker, and whether its port speaks TLS.',
  },
  credentials: {
    choice: 'The broker refused the login',
    advice: 'Enter user and password, or the keys, anew.',
  },
  permission: {
    choice: 'The login may not do what is needed',
    advice: 'Let it read from the queue, topic or subscription, and as a member of the group.',
  },
  not_found: {
    choice: 'The broker does not have what is named here',
    advice: 'Look at the names of the queue, topic or subscription and of what it lies in.',
  },
  mismatch: {
    choice: 'The broker has it with other settings',
    advice: 'Make the settings here the same as those of the broker.',
  },
  unsupported: {
    choice: 'This gateway does not consume this broker',
    advice: 'The source is stored, and its messages stay in the broker.',
  },
  broker: {
    choice: 'The broker ended the connection',
    advice: 'Look into the log of the broker.',
  },
};

/** What takes the place of events on the way in from a broker. */
export const messageNoun = { one: 'message', many: 'messages' } as const;
