import { metaEventListQuerySchema, metaEventPageSchema, metaEventSchema } from './meta-event';
import { operation, projectPath } from './operation';

const metaEvents = `${projectPath}/meta-events`;
const reference = 'gateway contract §9.6';

export const metaEventOperations = {
  listMetaEvents: operation({
    name: 'listMetaEvents',
    method: 'GET',
    path: metaEvents,
    query: metaEventListQuerySchema,
    data: metaEventPageSchema,
    success: 200,
    reference,
  }),
  getMetaEvent: operation({
    name: 'getMetaEvent',
    method: 'GET',
    path: `${metaEvents}/{metaEventID}`,
    data: metaEventSchema,
    success: 200,
    reference,
  }),
  resendMetaEvent: operation({
    name: 'resendMetaEvent',
    method: 'PUT',
    path: `${metaEvents}/{metaEventID}/resend`,
    data: metaEventSchema,
    success: 200,
    reference,
  }),
} as const;
