import { sourceTypes } from '@/lib/contract/gateway/choices';
import { sourceUpdateSchema } from '@/lib/contract/gateway/source';
import { includes } from '@/lib/util/includes';
import {
  type SourceRecord,
  type SourceSettings,
  type SourceType,
  sourceSettingsSchema,
} from '../../store/sources';
import { plainSettings } from '../plain-settings';
import { noPubSub, sentPubSub, storedPubSub } from './pub-sub-settings';
import type { SourceCreateBody, SourceUpdateBody } from './source-body';
import { storedVerifier } from './verifier-settings';

type Identity = Pick<SourceRecord, 'uid' | 'project_id' | 'mask_id' | 'created_at'>;

/** Settings without a rule of their own. */
export const plainSourceSettings = plainSettings(sourceUpdateSchema, sourceSettingsSchema);

function checkedType(type: string | null | undefined): SourceType {
  if (type && includes(sourceTypes, type)) return type;
  throw new Error('a source without a valid type passed the checks');
}

/** A new source from a body that passed the checks (gateway contract §5.2). */
export function newSource(body: SourceCreateBody, identity: Identity): SourceRecord {
  const settings: SourceSettings = {
    ...plainSourceSettings.changed(body),
    verifier: storedVerifier(body.verifier, null),
    custom_response: {
      body: body.custom_response?.body ?? '',
      content_type: body.custom_response?.content_type ?? '',
    },
    provider_config: body.provider === 'twitter' ? { twitter: { crc_verified_at: null } } : null,
    pub_sub: body.pub_sub ? storedPubSub(body.pub_sub, noPubSub) : noPubSub,
  };
  return {
    ...identity,
    name: body.name ?? '',
    type: checkedType(body.type),
    provider: body.provider ?? '',
    is_disabled: false,
    is_example: false,
    settings,
    updated_at: identity.created_at,
  };
}

/** A stored source in the names and the form of a body. */
export function requestForm({ settings, ...source }: SourceRecord) {
  return { ...source, ...settings, pub_sub: settings.pub_sub && sentPubSub(settings.pub_sub) };
}

/** A stored source with an update laid over it: what is absent or null is kept (contract §5.2). */
export function changedSource(
  { unreadable: _, ...stored }: SourceRecord,
  body: SourceUpdateBody,
  updatedAt: string,
): SourceRecord {
  const { settings } = stored;
  const sentResponse = body.custom_response;
  const before = settings.pub_sub ?? noPubSub;
  const pubSub = body.pub_sub ? storedPubSub(body.pub_sub, before) : settings.pub_sub;
  return {
    ...stored,
    // With a broker of an operator's own it is none any more, and is consumed.
    is_example: stored.is_example && JSON.stringify(pubSub ?? noPubSub) === JSON.stringify(before),
    name: body.name ?? stored.name,
    type: checkedType(body.type),
    is_disabled: body.is_disabled ?? stored.is_disabled,
    updated_at: updatedAt,
    settings: {
      ...settings,
      ...plainSourceSettings.changed(body, settings),
      verifier: storedVerifier(body.verifier, settings.verifier),
      custom_response: {
        body: sentResponse?.body ?? settings.custom_response?.body ?? '',
        content_type: sentResponse?.content_type ?? settings.custom_response?.content_type ?? '',
      },
      pub_sub: pubSub,
    },
  };
}
