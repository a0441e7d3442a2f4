import 'server-only';
import { connectionIdentity, runtimeOf, type ServiceContext } from './service-context';

/** What a gateway turned out not to do, such as `listPortalLinks q`; kept for half a day. */
export interface Findings {
  has(topic: string): boolean;
  add(topic: string): void;
  /** Before the gateway is checked again. */
  forget(): void;
}

export function findingsOf(context: ServiceContext): Findings {
  const { findings } = runtimeOf(context);
  const identity = connectionIdentity(context.connection);
  return {
    has: (topic) => findings.get(identity)?.has(topic) === true,
    add: (topic) => findings.set(identity, new Set([...(findings.get(identity) ?? []), topic])),
    forget: () => findings.delete(identity),
  };
}
