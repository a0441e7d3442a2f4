import { z } from 'zod';
import type { View } from '@/lib/contract/console/masked';
import { operationIdSchema } from '@/lib/contract/console/operation-id';
import { type SaveBody, saveBodyOf } from '@/lib/contract/console/save-body';
import { endpointCreateSchema, endpointSchema } from '@/lib/contract/gateway/endpoint';
import { fieldLimits } from '@/lib/contract/gateway/field-limits';
import { changedFields, createdFields, mostEventTypes } from './managed-fields';

/** The settings of an own endpoint, secrets as states. Whoever may not manage it learns no authentication. */
export const portalSettingsSchema = endpointSchema.pick({
  uid: true,
  name: true,
  description: true,
  url: true,
  support_email: true,
  http_timeout: true,
  advanced_signatures: true,
  authentication: true,
  status: true,
  created_at: true,
  updated_at: true,
});

/** Which events an endpoint is sent. */
export interface PortalEvents {
  /** Event types, `*` for all of them; none where nothing is sent. */
  types: string[];
  /** Whether conditions on what is in an event narrow them further. */
  hasConditions: boolean;
  /** Whether they are one choice that can be changed here; several are changed where they were made. */
  canChange: boolean;
}

/** How often a delivery is tried at most, and how far apart. */
export interface PortalTries {
  attempts: number;
  intervalSeconds: number;
  /** Whether each wait is longer than the one before. */
  waitsGrow: boolean;
}

export interface PortalSettings extends View<z.output<typeof portalSettingsSchema>> {
  /** Null where it could not be read. */
  sends: PortalEvents | null;
  /** How the newest delivery to it is tried; null where there was none, or it is not told. */
  tries: PortalTries | null;
}

const createdEndpoint = endpointCreateSchema.pick(createdFields);
const updatedEndpoint = endpointCreateSchema.pick(changedFields);

const types = z
  .array(z.string().trim().min(1).max(fieldLimits.name.most))
  .min(1, 'Choose at least one event type, or all')
  .max(mostEventTypes, `Choose at most ${mostEventTypes} event types, or all`);

/** Body of the route that makes an endpoint; `types` null where others decide what it is sent. */
export const portalCreateSchema = z.strictObject({
  operationId: operationIdSchema,
  endpoint: saveBodyOf(createdEndpoint),
  types: types.nullable(),
});

/** Body of the route that changes one: absent fields and `types` null leave what is stored. */
export const portalUpdateSchema = z.strictObject({
  operationId: operationIdSchema,
  endpoint: saveBodyOf(updatedEndpoint),
  types: types.nullable(),
});

export type PortalCreate = Omit<z.infer<typeof portalCreateSchema>, 'endpoint'> & {
  endpoint: SaveBody<typeof createdEndpoint>;
};
export type PortalUpdate = Omit<z.infer<typeof portalUpdateSchema>, 'endpoint'> & {
  endpoint: SaveBody<typeof updatedEndpoint>;
};

/** What is stored after a save. */
export interface PortalSaved {
  settings: PortalSettings;
  /** The event types that were asked for; null where they were left as they are. */
  types: string[] | null;
  /** Why they were not saved though the endpoint was; null where all was. */
  typesProblem: string | null;
}

/** What to do with deliveries to an endpoint; the wish is named, so that a repeat changes nothing. */
export const portalPauseSchema = z.strictObject({ paused: z.boolean() });
