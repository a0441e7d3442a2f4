import type { Receipt } from '@/lib/contract/console/receipt';
import { type Loss, lossesOf } from '../engine/loss';
import type { SubscriptionFormContext } from './context';
import { subscriptionEffects } from './effects';
import type { SubscriptionFormValues } from './fields';
import { hiddenFilterNote } from './hidden-filter';

const halves = ['filterBody', 'filterHeaders'];

/**
 * What it means that fields of a save were not stored. Where a filter may be active although it is
 * not shown, it is not called lost.
 */
export function subscriptionLosses(
  sent: SubscriptionFormValues,
  context: SubscriptionFormContext,
  receipt: Receipt | undefined,
): Loss[] {
  const { kind, dialect } = context;
  const losses = lossesOf(subscriptionEffects(sent, context).ignored, dialect);
  const isHidden = kind === 'create' && hiddenFilterNote(receipt, dialect) !== null;
  if (!isHidden) return losses;
  return [
    ...halves.map((path) => ({
      path,
      text: 'Not shown by the gateway, which may have dropped it',
    })),
    ...losses.filter(({ path }) => !halves.includes(path)),
  ];
}
