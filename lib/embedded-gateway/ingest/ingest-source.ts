import { sourceProviders } from '@/lib/contract/gateway/choices';
import {
  eventTypeNotation,
  idempotencyKeyNotation,
  type PlaceNotation,
  readPlace,
} from '@/lib/contract/gateway/request-place';
import type { SourceVerifier } from '@/lib/signature/source-verifier';
import { isHeaderValue } from '@/lib/util/header-text';
import { includes } from '@/lib/util/includes';
import { createRecentMap } from '@/lib/util/recent-map';
import type { Store } from '../store';
import type { SourceRecord } from '../store/sources';
import type { EventTypePlace } from './event-type';
import type { KeyPlace } from './idempotency-key';
import { bodyLimitOf } from './ingest-limits';
import { badRequest, type Refusal } from './refusal';
import type { HeaderRules } from './request-headers';
import { credentialHeader, verifierOf } from './source-verifier';

/** What ingest needs of a source, worked out once. */
export interface IngestSource {
  record: Pick<SourceRecord, 'uid' | 'project_id' | 'mask_id' | 'name' | 'provider'>;
  /** Why it takes nothing at all; undefined for one that does. */
  refusal: Refusal | undefined;
  verifier: SourceVerifier;
  bodyLimit: number;
  headerRules: HeaderRules;
  keyPlaces: readonly KeyPlace[];
  /** Undefined where the type of its events is its mask id. */
  eventTypePlace: EventTypePlace | undefined;
  /** What a sender gets in place of the usual answer. */
  customAnswer: { body: string; contentType: string } | undefined;
}

/** Why a source takes no request, whatever it holds (gateway contract §9.2, §12; moving events §4). */
function refusalOf(
  source: SourceRecord,
  verifier: SourceVerifier | undefined,
): Refusal | undefined {
  if (source.type !== 'http') return badRequest('Source type needs to be HTTP');
  if (source.is_disabled)
    return badRequest('the source is disabled, and takes no events until it is enabled');
  if (source.unreadable) {
    return {
      status: 500,
      message: 'the settings of the source cannot be read',
      reason: `stored settings cannot be read (${source.unreadable.join(', ')}): send new ones, or restore a backup`,
    };
  }
  if (source.provider !== '' && !includes(sourceProviders, source.provider)) {
    return badRequest('Provider type undefined');
  }
  return verifier ? undefined : badRequest('source has no valid verifier configured');
}

function placeOf(setting: string, notation: PlaceNotation): KeyPlace[] {
  const place = readPlace(setting, notation);
  return place ? [{ ...place, setting }] : [];
}

function customAnswerOf({
  custom_response,
}: SourceRecord['settings']): IngestSource['customAnswer'] {
  const { body, content_type } = custom_response ?? {};
  if (!body) return undefined;
  const isUsable = content_type && isHeaderValue(content_type);
  return { body, contentType: isUsable ? content_type : 'text/plain; charset=utf-8' };
}

function ingestSource(store: Store, source: SourceRecord): IngestSource {
  const { settings } = source;
  const { uid, project_id, mask_id, name, provider } = source;
  const verifier = verifierOf(source);
  const location = settings.event_type_location?.trim() ?? '';
  const [eventTypePlace] = location === '' ? [] : placeOf(location, eventTypeNotation);
  return {
    record: { uid, project_id, mask_id, name, provider },
    refusal: refusalOf(source, verifier),
    verifier: verifier ?? { type: 'noop' },
    bodyLimit: bodyLimitOf(store.projects.get(project_id)?.settings.max_payload_read_size ?? 0),
    headerRules: { credential: verifier && credentialHeader(verifier), maskId: mask_id },
    keyPlaces: (settings.idempotency_keys ?? []).flatMap((each) =>
      placeOf(each, idempotencyKeyNotation),
    ),
    eventTypePlace,
    customAnswer: customAnswerOf(settings),
  };
}

/** So many sources are remembered at most; the settings of one may be large. */
const mostRemembered = 1000;

/** Looks sources up by mask id; undefined for one that is unknown or deleted. */
export type FindSource = (maskId: string) => IngestSource | undefined;

/** Remembers sources until something is written. */
export function rememberedSources(store: Store): FindSource {
  const remembered = createRecentMap<IngestSource>(mostRemembered);
  let version: number | undefined;
  return (maskId) => {
    const current = store.version();
    if (version !== current) remembered.clear();
    version = current;
    const known = remembered.get(maskId);
    if (known) return known;
    const record = store.sources.byMaskId(maskId);
    if (!record) return undefined;
    const source = ingestSource(store, record);
    remembered.set(maskId, source);
    return source;
  };
}
