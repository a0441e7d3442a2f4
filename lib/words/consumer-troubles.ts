import type { BrokerProblem } from '@/lib/contract/gateway/source-consumer';
import type { Words } from './word-for';

/**
 * Why a source takes no messages, in a row of a list: short, and apart from the advice of
 * `brokerProblemWords`, which no list loads.
 */
export const consumerTroubleWords: Words<BrokerProblem, 'listed'> = {
  not_allowed: { listed: 'address not allowed' },
  unreachable: { listed: 'broker unreachable' },
  tls: { listed: 'TLS failed' },
  credentials: { listed: 'login refused' },
  permission: { listed: 'permission missing' },
  not_found: { listed: 'not found at broker' },
  mismatch: { listed: 'settings differ' },
  unsupported: { listed: 'not consumed' },
  broker: { listed: 'ended by broker' },
};
