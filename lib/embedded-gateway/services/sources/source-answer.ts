import { sourceSchema } from '@/lib/contract/gateway/source';
import type { ConsumerGlance } from '@/lib/contract/gateway/source-consumer';
import type { SourceRecord } from '../../store/sources';
import { shownDamage } from '../damage';
import { shortAnswer } from '../shortened';
import { plainSourceSettings } from './source-record';
import { verifierAsRead } from './verifier-settings';

export type SourceAnswer = ReturnType<typeof sourceAnswer>;

/** The address that takes the events of a source (gateway contract §5.7). */
export type IngestUrl = (maskId: string) => string;

/**
 * A source as it is answered, keys in the gateway's order (gateway contract §5.8, §14). Writes answer
 * what is then stored, with every field of interface specification §2.4.
 * @param consumer of a source that consumes a broker, where it is known; an own addition (§13)
 */
export function sourceAnswer(
  source: SourceRecord,
  ingestUrl: IngestUrl,
  consumer?: ConsumerGlance,
) {
  const { settings } = source;
  return shortAnswer(sourceSchema, {
    uid: source.uid,
    ...shownDamage(source),
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
    pub_sub: settings.pub_sub,
    ...(consumer && { consumer }),
    ...plainSourceSettings.answered(settings),
    body_function: settings.body_function || null,
    header_function: settings.header_function || null,
    created_at: source.created_at,
    updated_at: source.updated_at,
    deleted_at: null,
  });
}
