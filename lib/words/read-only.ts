import type { ReadOnlyBy } from '@/lib/contract/console/session';

/** Why nothing can be changed, by what keeps it from being changed. */
export const readOnlyReasons: Readonly<Record<Exclude<ReadOnlyBy, 'nothing'>, string>> = {
  environment: 'Set for the whole console by whoever runs it.',
  session: 'Set for this session.',
};
