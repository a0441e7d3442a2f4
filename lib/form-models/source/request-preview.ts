import type { SourceCreateSave, SourceUpdateSave } from '@/lib/contract/console/source-save';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceCreateSchema, sourceUpdateSchema } from '@/lib/contract/gateway/source';
import {
  curlCommand,
  type PreviewTarget,
  previewBody,
  type RequestPreview,
} from '../request-preview';

export interface SourcePreviewRequest {
  body: SourceCreateSave | SourceUpdateSave;
  /** What the body is merged into; null for a new source and where nothing is known. */
  baseline: SourceView | null;
  target: PreviewTarget & { sourceId: string | null };
}

/** The stored state in the shape of a request: the AMQP binding as an object, no empty blocks. */
function mergedPart(baseline: SourceView | null): Record<string, unknown> {
  if (!baseline) return {};
  const { verifier, pub_sub, ...rest } = baseline;
  const type = verifier?.type;
  const block = type === 'hmac' || type === 'basic_auth' || type === 'api_key' ? type : undefined;
  const amqp = pub_sub?.amqp;
  const bindExchange = {
    exchange: amqp?.bindedExchange ?? '',
    routingKey: amqp?.routingKey ?? '',
  };
  return {
    ...rest,
    ...(block ? { verifier: { type, [block]: verifier?.[block] } } : {}),
    ...(pub_sub?.type
      ? { pub_sub: amqp ? { ...pub_sub, amqp: { ...amqp, bindExchange } } : pub_sub }
      : {}),
  };
}

/**
 * The request that the server will send to the gateway, as JSON and as a cURL command. Secrets and
 * the API key are placeholders.
 */
export function requestPreview({ body, baseline, target }: SourcePreviewRequest): RequestPreview {
  const { baseUrl, projectId, sourceId } = target;
  const schema = sourceId === null ? sourceCreateSchema : sourceUpdateSchema;
  const json = JSON.stringify(previewBody(schema, mergedPart(baseline), body), null, 2);
  const list = `${baseUrl}/v1/projects/${encodeURIComponent(projectId)}/sources`;
  const url = sourceId === null ? list : `${list}/${encodeURIComponent(sourceId)}`;
  return { json, curl: curlCommand(sourceId === null ? 'POST' : 'PUT', url, json) };
}
