import type { SubscriptionView } from '@/lib/contract/console/views';
import type { FormContext } from '../engine/form';

/** What the subscription form has to know besides its own values. */
export interface SubscriptionFormContext extends FormContext<SubscriptionView> {
  /** Whether it can be deleted and created again here; absent where that is not known. */
  canRecreate?: boolean;
}
