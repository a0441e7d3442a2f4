import type { SourceRecord } from '../../store/sources';
import type { SourceCreateBody, SourceUpdateBody } from './source-body';
import { verifierAsRead, verifierAsSent } from './verifier-settings';

export type SourceAnswer = ReturnType<typeof readSourceAnswer>;

/** A source as every read shows it, keys in the gateway's order (gateway contract §5.8, §14). */
export function readSourceAnswer(source: SourceRecord, ingestUrl: (maskId: string) => string) {
  const { settings } = source;
  return {
    uid: source.uid,
    project_id: source.project_id,
    mask_id: source.mask_id,
    name: source.name,
    url: ingestUrl(source.mask_id),
    type: source.type,
    provider: source.provider,
    is_disabled: source.is_disabled,
    verifier: verifierAsRead(settings.verifier),
    custom_response: settings.custom_response,
    provider_config: settings.provider_config,
    forward_headers: settings.forward_headers ?? null,
    pub_sub: settings.pub_sub,
    idempotency_keys: settings.idempotency_keys ?? null,
    body_function: settings.body_function || null,
    header_function: settings.header_function || null,
    created_at: source.created_at,
    updated_at: source.updated_at,
    deleted_at: null,
  };
}

/** The answer to an update: the verifier and the functions as sent, whatever is now in force. */
export function updatedSourceAnswer(read: SourceAnswer, body: SourceUpdateBody): SourceAnswer {
  return {
    ...read,
    verifier: verifierAsSent(body.verifier),
    body_function: body.body_function ?? read.body_function,
    header_function: body.header_function ?? read.header_function,
  };
}

/** The answer to a create: what was not sent is null, where a read shows an empty list. */
export function createdSourceAnswer(read: SourceAnswer, body: SourceCreateBody): SourceAnswer {
  return {
    ...updatedSourceAnswer(read, body),
    forward_headers: null,
    idempotency_keys: body.idempotency_keys ?? null,
  };
}
