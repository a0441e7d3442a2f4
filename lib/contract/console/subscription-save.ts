import type { z } from 'zod';
import { subscriptionWriteSchema } from '@/lib/contract/gateway/subscription';
import type { SaveBody } from './save-body';
import { createRequestOf, updateRequestOf } from './save-requests';

/** Create and update take the same fields (interface specification §4.6, gateway contract §6.2). */
export const subscriptionCreateBodySchema = createRequestOf(subscriptionWriteSchema);
export const subscriptionUpdateBodySchema = updateRequestOf(subscriptionWriteSchema);

export type SubscriptionSave = SaveBody<typeof subscriptionWriteSchema>;
export type SubscriptionCreateBody = z.infer<typeof subscriptionCreateBodySchema>;
export type SubscriptionUpdateBody = z.infer<typeof subscriptionUpdateBodySchema>;
