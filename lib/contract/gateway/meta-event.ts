import { z } from 'zod';
import { deliveryStatuses } from './choices';
import { attemptPlanSchema } from './delivery';
import { dateQuery } from './event';
import { answered, answeredResource, known, requested, timestamps } from './meta';
import { pageOf, pageQuery } from './pagination';

/** News of the gateway itself, delivered to an address of the project (gateway contract §9.6). */
export const metaEventSchema = answeredResource({
  project_id: z.string(),
  event_type: z.string(),
  metadata: attemptPlanSchema,
  attempt: answered({
    request_http_header: z.unknown(),
    response_http_header: z.unknown(),
    response_data: z.string(),
  }),
  status: known(deliveryStatuses),
  ...timestamps,
});

export const metaEventListQuerySchema = requested({ ...pageQuery, ...dateQuery });

export const metaEventPageSchema = pageOf(metaEventSchema);
