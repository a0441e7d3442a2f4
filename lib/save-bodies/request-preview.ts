import type { z } from 'zod';
import type { View } from '@/lib/contract/console/masked';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import type { Dialect } from '@/lib/releases/dialect';
import { isRecord } from '@/lib/util/json';
import { curlCommand } from './curl-command';
import { saveWithPlaceholders, storedWithPlaceholders } from './placeholders';
import type { Body, SaveBodies, UpdateBodies } from './save-bodies';

export interface PreviewTarget {
  baseUrl: string;
  projectId: string;
  /** Null for a new resource. */
  uid: string | null;
  dialect: Dialect;
}

export interface RequestPreview {
  /** The body alone, indented. */
  json: string;
  /** A command for a POSIX shell, with the key taken from `$GATEWAY_API_KEY`. */
  curl: string;
}

/** In the order of the request schema, in which a reader finds things again. */
function inOrder(schema: z.ZodType, value: unknown): unknown {
  const found = unwrap(schema);
  if (found.kind !== 'object' || !isRecord(value)) return value;
  const known = Object.entries(found.shape).flatMap(([key, field]): [string, unknown][] =>
    Object.hasOwn(value, key) ? [[key, inOrder(field, value[key])]] : [],
  );
  return { ...Object.fromEntries(known), ...withoutKnown(value, found.shape) };
}

function withoutKnown(value: Body, shape: Record<string, z.ZodType>): Body {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !Object.hasOwn(shape, key)));
}

/**
 * The request of an update that the server will send to the gateway, as JSON and as a cURL command:
 * made by what makes the one that is sent, from the masked copy of what is stored. Secrets and the
 * API key are placeholders; what is stored beyond the contract is not known to a browser and left out.
 * @param stored what the save is merged into; null where the server cannot read it
 * @param address of the resource at the gateway
 */
export function updatePreview<Row, Save>(
  bodies: UpdateBodies<Row, Save>,
  save: Save,
  stored: View<Row> | null,
  address: string,
): RequestPreview {
  const { update: request } = bodies.requests;
  const known = stored && storedWithPlaceholders<Row>(bodies.schema, stored);
  const { body } = bodies.updateBody(known, saveWithPlaceholders(request, save));
  const json = JSON.stringify(inOrder(request, body), null, 2);
  return { json, curl: curlCommand('PUT', address, json) };
}

/**
 * The request that a save of a resource with a list leads to; see `updatePreview`.
 * @param stored null also for a new resource
 */
export function requestPreview<Row, CreateSave, UpdateSave>(
  bodies: SaveBodies<Row, CreateSave, UpdateSave>,
  save: CreateSave & UpdateSave,
  stored: View<Row> | null,
  { baseUrl, projectId, uid, dialect }: PreviewTarget,
): RequestPreview {
  const list = `${projectAddress(baseUrl, projectId)}/${bodies.collection}`;
  if (uid !== null) {
    return updatePreview(bodies, save, stored, `${list}/${encodeURIComponent(uid)}`);
  }
  const { create: request } = bodies.requests;
  const { body } = bodies.createBody(saveWithPlaceholders(request, save), dialect);
  const json = JSON.stringify(inOrder(request, body), null, 2);
  return { json, curl: curlCommand('POST', list, json) };
}

/** Where a gateway has a project. */
export function projectAddress(baseUrl: string, projectId: string): string {
  return `${baseUrl}/v1/projects/${encodeURIComponent(projectId)}`;
}
