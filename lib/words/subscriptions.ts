import type { deliveryModes, retryTypes } from '@/lib/contract/gateway/subscription';
import type { Words } from './word-for';

/** How the waits between attempts follow each other: as forms offer it, as a change tells it. */
export const retryTypeWords: Words<(typeof retryTypes)[number], 'choice' | 'changed'> = {
  linear: { choice: 'Equal', changed: 'equal' },
  exponential: { choice: 'Doubling', changed: 'doubling' },
};

/** How often a delivery may reach its endpoint. */
export const deliveryModeWords: Words<(typeof deliveryModes)[number], 'choice' | 'changed'> = {
  at_least_once: { choice: 'At least once', changed: 'at least once' },
  at_most_once: { choice: 'At most once', changed: 'at most once' },
};
