import {
  checksSignatures,
  eventTypeNotation,
  isBesideSignature,
  readPlace,
} from '@/lib/contract/gateway/request-place';
import { sourceTraits } from '@/lib/releases/traits';
import { providerWords, verifierWords } from '@/lib/words/sources';
import { wordFor } from '@/lib/words/word-for';
import { applicableSettings, offersSetting } from './applicable';
import type { SourceFormContext } from './context';
import type { SourceFormValues } from './fields';
import { placeProblem } from './place-problem';
import { verifierPart } from './verifier';

type Context = Pick<SourceFormContext, 'dialect' | 'stored'>;
type Signing = Pick<SourceFormValues, 'provider' | 'verifier'>;

/** Whether the form of a source of this type asks where the type of an event is. */
export function asksForEventType(type: string, context: Context): boolean {
  return applicableSettings(type).ingest && offersSetting('event_type_location', context);
}

/** What is wrong with a tidied location by itself; undefined for one that gateways take. */
export function eventTypeLocationProblem(text: string): string | undefined {
  const path = readPlace(text, eventTypeNotation)?.path ?? '';
  const problem = placeProblem(text, eventTypeNotation);
  return (
    problem ?? (path === path.trim() ? undefined : `Take the blanks before ${path.trim()} out`)
  );
}

/** Whose signature a request will carry, in words; undefined where none is checked. */
export function signerOf(
  { provider, verifier }: Signing,
  { dialect, stored }: Context,
): string | undefined {
  if (checksSignatures(provider, null)) return wordFor(providerWords, provider, 'choice');
  const hmac = `the ${verifierWords.hmac.choice} verifier`;
  if (checksSignatures('', verifier.kind)) return hmac;
  const isStored = checksSignatures('', verifierPart.read(stored?.verifier).kind);
  const isKept = verifier.kind === 'none' && sourceTraits(dialect).removesVerifier !== 'yes';
  return isStored && isKept ? `${hmac}, which stays in force,` : undefined;
}

/** Why the location does not go with who signs the requests; undefined where it does. */
export function signedLocationProblem(
  {
    eventTypeLocation,
    type,
    ...signing
  }: Signing & Pick<SourceFormValues, 'eventTypeLocation' | 'type'>,
  context: Context,
): string | undefined {
  const signer = signerOf(signing, context);
  const isOpen = signer !== undefined && isBesideSignature(eventTypeLocation.trim());
  return isOpen && asksForEventType(type, context)
    ? `Expected request.body and a path, found ${eventTypeLocation.trim()}: the signature of ${signer} covers the body alone`
    : undefined;
}
