import { z } from 'zod';
import { endpointSchema } from './endpoint';
import { answeredResource, damage, known, requested, secret, timestamps, tokenUrl } from './meta';
import { pageOf, pageQuery } from './pagination';

export const portalLinkAuthTypes = ['refresh_token', 'static_token'] as const;

const settings = {
  name: z.string(),
  owner_id: z.string(),
  endpoints: z.array(z.string()),
  can_manage_endpoint: z.boolean(),
};

/** A portal link in an answer (interface specification §2.2, gateway contract §8.3). */
export const portalLinkSchema = answeredResource({
  ...damage,
  project_id: z.string(),
  ...settings,
  token: secret(z.string()),
  url: tokenUrl(),
  auth_key: secret(z.string()),
  auth_type: known(portalLinkAuthTypes),
  endpoint_count: z.number(),
  /** `[null]` on 26.x when there are none (gateway contract §11 row 14). */
  endpoints_metadata: z.array(endpointSchema.nullable()),
  ...timestamps,
});

/** Body of create and update portal link (gateway contract §8.2); update replaces the whole. */
export const portalLinkWriteSchema = requested({
  ...settings,
  auth_type: z.enum(portalLinkAuthTypes),
});

/** Query of list portal links (interface specification §4.1); `endpointId` from contract §3.4. */
export const portalLinkListQuerySchema = requested({
  ...pageQuery,
  q: z.string(),
  ownerId: z.string(),
  endpointId: z.array(z.string()),
});

export const portalLinkPageSchema = pageOf(portalLinkSchema);

/** A fresh key of a `refresh_token` link: the answer's data is the bare text. */
export const portalLinkKeySchema = secret(z.string());

export type PortalLink = z.infer<typeof portalLinkSchema>;
