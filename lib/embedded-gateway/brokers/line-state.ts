import type { BrokerProblem, ConsumerState } from '@/lib/contract/gateway/source-consumer';
import type { BrokerFailure } from './base/consumer';

/** How the consumer of a source fares; times are milliseconds since 1970. */
export interface LineState {
  state: ConsumerState;
  since: number;
  problem: BrokerProblem | undefined;
  /** What went wrong last, in words, until messages flow again. */
  error: string | undefined;
  failedAt: number | undefined;
  retryAt: number | undefined;
}

export interface StateKeeper {
  readonly now: Readonly<LineState>;
  is(state: ConsumerState): void;
  /** The broker is tried again after a pause; undefined for one that is not until it is changed. */
  failed(failure: BrokerFailure, pauseMs: number | undefined): void;
  /** The gateway itself cannot take messages, for a reason in words. */
  troubled(reason: string): void;
  /** A message was settled. */
  flows(): void;
}

export function createStateKeeper(first: ConsumerState, now: () => number): StateKeeper {
  const untroubled = { problem: undefined, error: undefined, failedAt: undefined };
  let current: LineState = { state: first, since: now(), ...untroubled, retryAt: undefined };
  const change = (to: Partial<LineState> & Pick<LineState, 'state'>) => {
    const since = to.state === current.state ? current.since : now();
    current = { ...current, retryAt: undefined, ...to, since };
  };

  return {
    get now() {
      return current;
    },
    is: (state) => change({ state, ...(state === 'disabled' ? untroubled : {}) }),
    failed({ problem, message }, pauseMs) {
      const failedAt = now();
      change({
        state: pauseMs === undefined ? 'unsupported' : 'waiting',
        problem,
        error: message,
        failedAt,
        retryAt: pauseMs === undefined ? undefined : failedAt + pauseMs,
      });
    },
    troubled(reason) {
      current = { ...current, problem: undefined, error: reason, failedAt: now() };
    },
    flows() {
      if (current.error !== undefined) current = { ...current, ...untroubled };
    },
  };
}
