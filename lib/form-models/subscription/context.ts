import type { SubscriptionView } from '@/lib/contract/console/views';
import type { Dialect } from '@/lib/releases/dialect';

/** What the subscription form has to know besides its own values. */
export interface SubscriptionFormContext {
  kind: 'create' | 'update';
  dialect: Dialect;
  /** The baseline; null for a new subscription and where nothing is known of the stored one. */
  stored: SubscriptionView | null;
  /** Whether the server can read the stored subscription. */
  isReadable: boolean;
  projectType: string | null;
  /** Whether it can be deleted and created again here; absent where that is not known. */
  canRecreate?: boolean;
}
