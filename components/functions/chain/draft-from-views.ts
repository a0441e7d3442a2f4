import type { SourceView } from '@/lib/contract/console/views';
import { sourceProviders } from '@/lib/contract/gateway/choices';
import { plainVerifier } from '@/lib/form-models/source/plain-verifier';
import { verifierPart } from '@/lib/form-models/source/verifier';
import { filterText } from '@/lib/form-models/subscription/filter-text';
import { blankVerifiers, type SourceVerifier } from '@/lib/signature/source-verifier';
import { includes } from '@/lib/util/includes';
import { type ChainDraft, exampleSample, withSettings } from './chain-draft';
import type { StoredChain } from './stored-chain';

/** The stored verifier without its secrets, which stay on the server and are typed to try them. */
function verifierOf(source: SourceView): SourceVerifier {
  const { provider } = source;
  if (provider && includes(sourceProviders, provider)) return blankVerifiers[provider];
  const verifier = plainVerifier(verifierPart.read(source.verifier), '');
  if (verifier.type !== 'hmac') return verifier;
  const { hash, encoding } = blankVerifiers.hmac;
  return { ...verifier, hash: verifier.hash || hash, encoding: verifier.encoding || encoding };
}

/** What a source brings; what could not be read leaves the draft as it is. */
function sourceSettings(
  draft: ChainDraft,
  source: StoredChain['source'],
): Pick<ChainDraft, 'wayIn' | 'verifier' | 'bodyFunction' | 'headerFunction'> {
  if (source === undefined) return draft;
  if (source === null)
    return { wayIn: 'api', verifier: { type: 'noop' }, bodyFunction: '', headerFunction: '' };
  const { type } = source;
  return {
    wayIn: type === 'http' ? 'http' : type === 'pub_sub' ? 'broker' : 'api',
    verifier: verifierOf(source),
    bodyFunction: source.body_function ?? '',
    headerFunction: source.header_function ?? '',
  };
}

function endpointSettings(
  draft: ChainDraft,
  endpoint: StoredChain['endpoint'],
): ChainDraft['endpoint'] {
  if (endpoint === undefined) return { ...draft.endpoint, secret: '' };
  return {
    signature: endpoint?.advanced_signatures ? 'advanced' : 'simple',
    secret: '',
    isForm: endpoint?.content_type === 'application/x-www-form-urlencoded',
  };
}

/**
 * The draft with the settings of a stored subscription, its source and its endpoint. A
 * sample of one's own stays while the way in does; no secret comes along.
 */
export function draftFromViews(
  draft: ChainDraft,
  { subscription, source, endpoint }: StoredChain,
): ChainDraft {
  const { wayIn, verifier, bodyFunction, headerFunction } = sourceSettings(draft, source);
  const { event_types: types, filter } = subscription.filter_config ?? {};
  const stored = withSettings(draft, {
    wayIn,
    verifier,
    bodyFunction,
    headerFunction,
    eventTypes: types?.join(', ') || '*',
    filterBody: filterText(filter?.body),
    filterHeaders: filterText(filter?.headers),
    function: subscription.function ?? '',
    endpoint: endpointSettings(draft, endpoint),
  });
  // A sample of one's own is one of another way in.
  return wayIn === draft.wayIn ? stored : { ...stored, ...exampleSample(stored) };
}
