import type { BrokerProblem } from '@/lib/contract/gateway/source-consumer';
import { errorGuard } from '@/lib/util/error-guard.mjs';
import { BrokerFailure } from '../base/consumer';

/** One that may pass by itself; or one that stays until somebody mends it. */
export type FailureNature = 'passing' | 'lasting';

export class GoogleFailure extends BrokerFailure {
  constructor(
    problem: BrokerProblem,
    message: string,
    readonly nature: FailureNature,
  ) {
    super(problem, message);
  }
}

export const isGoogleFailure = errorGuard(GoogleFailure, 'GoogleFailure');
