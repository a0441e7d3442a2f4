import type { RunOrder } from '@/lib/transform/runner';
import type { Result } from '@/lib/util/result';

/**
 * Runs a function of a source on a message, when it is the source's turn. `later` where that says
 * nothing about the function: it was stopped, or no worker runs at all.
 * @param owner whose function it is
 */
export type RunMessageFunction = (
  owner: string,
  order: Pick<RunOrder, 'code' | 'payload'> & { kind: 'broker_body' | 'broker_header' },
  signal: AbortSignal,
) => Promise<Result<Uint8Array, string> | 'later'>;
