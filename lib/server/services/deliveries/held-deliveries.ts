import 'server-only';
import type { z } from 'zod';
import type { HeldDeliveriesView } from '@/lib/contract/console/held-deliveries';
import type { heldDeliveriesSchema } from '@/lib/contract/gateway/delivery';
import { operations } from '@/lib/contract/gateway/operations';
import { callGateway } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import { dialectOfGateway } from '../resource/write-context';

/** An answer to a write may lack it. */
function viewOf(answer: z.infer<typeof heldDeliveriesSchema> | undefined): HeldDeliveriesView {
  return { heldSince: answer?.held_since ?? null, due: answer?.due ?? 0 };
}

/**
 * What waits after a backup of the embedded gateway was restored (moving events §3); no other gateway
 * is asked.
 * @throws ConsoleError
 */
export async function getHeldDeliveries(context: ServiceContext): Promise<HeldDeliveriesView> {
  if ((await dialectOfGateway(context)) !== 'embedded') return { heldSince: null, due: 0 };
  return viewOf(await callGateway(context, operations.getHeldDeliveries));
}

/**
 * Lets what waits go out.
 * @throws ConsoleError
 */
export async function releaseHeldDeliveries(context: ServiceContext): Promise<HeldDeliveriesView> {
  return viewOf(await callGateway(context, operations.releaseHeldDeliveries));
}
