import {
  checksSignatures,
  eventTypeNotation,
  isBesideSignature,
  readPlace,
} from '@/lib/contract/gateway/request-place';
import { sourceTraits } from '@/lib/releases/traits';
import { parseJson } from '@/lib/util/json';
import { memberText } from '@/lib/util/json-member';
import { fail, ok, type Result } from '@/lib/util/result';
import { providerWords, verifierWords } from '@/lib/words/sources';
import { wordFor } from '@/lib/words/word-for';
import { applicableSettings, offersSetting } from './applicable';
import type { SourceFormContext } from './context';
import type { SourceFormValues } from './fields';
import { placeProblem } from './place-problem';
import { type TypedRequest, typedHeader, typedParameter } from './typed-request';
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

function scalarText(json: string | undefined): string | undefined {
  const value = json === undefined ? undefined : parseJson(json);
  if (typeof value === 'string') return value;
  // Digits stay as they are written.
  return typeof value === 'number' || typeof value === 'boolean' ? json : undefined;
}

function bodyText(body: string, path: string): string | undefined {
  let json: string | undefined = body;
  for (const key of path.split('.')) json = json && memberText(json, key);
  return scalarText(json);
}

/**
 * The type that a request's event gets from a place that can be read (gateway contract §12). Fails,
 * in words, where the gateway refuses the request.
 */
export function eventTypeOf(location: string, request: TypedRequest): Result<string, string> {
  const place = readPlace(location.trim(), eventTypeNotation);
  if (!place) return fail(`${location} is no place in a request`);
  const { part, path } = place;
  if (part === 'body' && parseJson(request.body) === undefined) return fail('The body is no JSON');
  const found = {
    body: () => bodyText(request.body, path),
    header: () => typedHeader(request, path),
    query: () => typedParameter(request, path),
  }[part]();
  const type = found?.trim();
  return type
    ? ok(type)
    : fail(
        part === 'body'
          ? `There is no text, number or boolean at ${path} in the body`
          : `There is no ${part === 'header' ? 'header' : 'parameter'} ${path} with a value`,
      );
}
