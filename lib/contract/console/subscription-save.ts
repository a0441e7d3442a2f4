import { z } from 'zod';
import { subscriptionWriteSchema } from '@/lib/contract/gateway/subscription';
import { baselineSchema } from './baseline';
import { operationIdSchema } from './endpoint-save';
import { type SaveBody, saveBodyOf } from './save-body';

/** Create and update take the same fields (interface specification §4.6, gateway contract §6.2). */
const saveSchema = saveBodyOf(subscriptionWriteSchema);

export const subscriptionCreateBodySchema = z.strictObject({
  operationId: operationIdSchema,
  body: saveSchema,
});

export const subscriptionUpdateBodySchema = z.strictObject({
  operationId: operationIdSchema,
  baseline: baselineSchema,
  body: saveSchema,
});

export type SubscriptionSave = SaveBody<typeof subscriptionWriteSchema>;
export type SubscriptionCreateBody = z.infer<typeof subscriptionCreateBodySchema>;
export type SubscriptionUpdateBody = z.infer<typeof subscriptionUpdateBodySchema>;
