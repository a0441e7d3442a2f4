import type { GatewayLog } from '../../base/ports';
import type { GuardedDial } from './guarded-dial';

/** What each client of a broker is made from. */
export interface ClientDependencies {
  /** Every connection goes through it. */
  dial: GuardedDial;
  /**
   * Resolves when there is room in memory for more messages, which is at once but where large ones
   * are in hand. A client that can waits for it before it takes more from the broker.
   */
  room(): Promise<void>;
  /** Certificates to trust besides those of the system, in PEM. */
  caCertificates?: string | undefined;
  /** Host and port of an emulator that Google Pub/Sub is consumed from in place of the service. */
  pubSubEmulator?: string | undefined;
  /** Bodies, headers and credentials never go there. */
  log: GatewayLog;
}
