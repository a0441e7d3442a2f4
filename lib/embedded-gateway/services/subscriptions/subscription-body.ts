import type { operations } from '@/lib/contract/gateway/operations';
import type { DecodedBody } from '../decoded-body';

/** Create and update take the same fields (gateway contract §6.2, §6.3). */
export type SubscriptionBody = DecodedBody<typeof operations.createSubscription>;
export type SentRetry = NonNullable<SubscriptionBody['retry_config']>;
export type SentFilter = NonNullable<SubscriptionBody['filter_config']>;
