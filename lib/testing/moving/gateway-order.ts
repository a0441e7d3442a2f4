import type { GatewaySettings } from '@/lib/embedded-gateway/base/ports';

/** Where a gateway's process is to end as at a power loss. */
export type KillPoint =
  /** Before a statement whose text holds `pattern` runs for the nth time. */
  | { kind: 'statement'; pattern: string; nth: number }
  /** Before the nth answer goes out. */
  | { kind: 'answer'; nth: number };

/** What a gateway's process is told to begin with. */
export interface GatewayProgramOrder {
  settings: GatewaySettings;
  killAt?: KillPoint | undefined;
  /** Whether sources of AMQP consume a broker that the test itself is, over a socket. */
  consumesTest?: boolean | undefined;
}

export interface StartedGateway {
  port: number;
  ingestPort?: number | undefined;
}

/** Tells the process that started this one which ports were taken. */
export function tellStarted(started: StartedGateway): void {
  process.send?.(started);
}
