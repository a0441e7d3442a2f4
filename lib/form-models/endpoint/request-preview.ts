import type { EndpointCreateSave } from '@/lib/contract/console/endpoint-save';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointCreateSchema, endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import {
  curlCommand,
  type PreviewTarget,
  previewBody,
  type RequestPreview,
} from '../request-preview';

export interface EndpointPreviewRequest {
  body: EndpointCreateSave;
  /** What the body is merged into; null for a new endpoint and where nothing is known. */
  baseline: EndpointView | null;
  target: PreviewTarget & { endpointId: string | null };
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** The baseline as far as it goes into an update (gateway contract §4.4). */
function mergedPart(baseline: EndpointView | null): Record<string, unknown> {
  if (!baseline) return {};
  // The pair stays when it is left out; authentication without a type must not be sent.
  const { mtls_client_cert: _, authentication, ...rest } = baseline;
  return authentication?.type ? { ...rest, authentication } : rest;
}

/**
 * The request that the server will send to the gateway, as JSON and as a cURL command. Secrets and
 * the API key are placeholders.
 */
export function requestPreview({ body, baseline, target }: EndpointPreviewRequest): RequestPreview {
  const { baseUrl, projectId, endpointId } = target;
  const schema = endpointId === null ? endpointCreateSchema : endpointUpdateSchema;
  const merged = previewBody(schema, mergedPart(baseline), body);
  if (!isFilled(merged.authentication)) delete merged.authentication;
  const json = JSON.stringify(merged, null, 2);
  const list = `${baseUrl}/v1/projects/${encodeURIComponent(projectId)}/endpoints`;
  const url = endpointId === null ? list : `${list}/${encodeURIComponent(endpointId)}`;
  return { json, curl: curlCommand(endpointId === null ? 'POST' : 'PUT', url, json) };
}
