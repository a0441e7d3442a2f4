import { errorGuard } from '@/lib/util/error-guard.mjs';
import type { KafkaAddress } from './place';

/** A connection was asked for and there is none: why, and to whom. */
export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';
  constructor(
    readonly address: KafkaAddress,
    /** Named by the cluster, not by the settings. */
    readonly isAdvertised: boolean,
    cause: unknown,
  ) {
    super('no connection', { cause });
  }
}

export const isConnectFailure = errorGuard(ConnectFailure, 'ConnectFailure');
