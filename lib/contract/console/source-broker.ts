import { z } from 'zod';
import { sourceUpdateSchema } from '@/lib/contract/gateway/source';
import type { BrokerTestResult } from '@/lib/contract/gateway/source-consumer';
import { resourceIdSchema } from './identifiers';
import type { View } from './masked';
import type { EventHeader } from './recent-events';
import { type SaveBody, saveBodyOf } from './save-body';

const brokerOnly = sourceUpdateSchema.pick({ pub_sub: true });

/** The broker settings of a form to be tried; secrets that it keeps are those of a stored source. */
export const brokerTrialBodySchema = z.strictObject({
  sourceId: resourceIdSchema.nullable(),
  save: saveBodyOf(brokerOnly),
});

export type BrokerSave = SaveBody<typeof brokerOnly>;
export interface BrokerTrialBody {
  sourceId: string | null;
  save: BrokerSave;
}

/** What came of a trial; `message` is the gateway's own, without the secrets that were sent. */
export type BrokerTrial = View<BrokerTestResult>;

/** A message as the broker handed it over, before any function of the source. */
export interface ArrivedMessage {
  /** When the gateway got it; null where it does not tell. */
  receivedAt: string | null;
  /** The type of the event that it holds; null where it holds none as it is. */
  type: string | null;
  body: string;
  /** Bytes of what is here of the body. */
  size: number;
  /** Whether only its beginning is here. */
  isCut: boolean;
  headers: EventHeader[];
  /** Why it was refused; null where it was taken. */
  refusal: string | null;
}
