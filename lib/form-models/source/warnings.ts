import { sourceTraits } from '@/lib/releases/traits';
import { refusedScheme } from '@/lib/signature/sender-schemes';
import type { EffectWarning } from '../engine/effects';
import type { SourceFormContext } from './context';
import type { SourceFormValues } from './fields';
import { providerProblem } from './providers';
import { sourceToFormValues } from './values';

type Context = Pick<SourceFormContext, 'kind' | 'dialect' | 'stored' | 'isReadable'>;

const contact =
  'Saving makes the gateway contact the broker, which can take 10 seconds or more. If the broker cannot be reached or refuses the login, nothing is saved';
const failures = {
  words: `${contact} and the form shows the words of the broker.`,
  empty: `${contact} and this gateway does not say why: it answers with an empty error 500.`,
  unsure: `${contact}; some releases then answer with an empty error 500.`,
};

function brokerWarning({ type, pubSub }: SourceFormValues, { dialect }: Context) {
  const { brokerFailure } = sourceTraits(dialect);
  if (type !== 'pub_sub' || brokerFailure === 'no_contact') return undefined;
  // Of 26 only the check of Kafka passes the words on (gateway contract §5.5).
  const isMostlyEmpty = brokerFailure === 'mostly_empty';
  const inWords = brokerFailure === 'words' || (isMostlyEmpty && pubSub.kind === 'kafka');
  return failures[inWords ? 'words' : isMostlyEmpty ? 'empty' : 'unsure'];
}

/** Whose messages a consumer group of Kafka takes, where that is not this source's alone (§5.5). */
function groupWarning({ type, pubSub }: SourceFormValues, { dialect, stored }: Context) {
  if (type !== 'pub_sub' || pubSub.kind !== 'kafka') return undefined;
  const { consumerGroupId, topicName, initialOffset } = pubSub;
  if (consumerGroupId === '' && !sourceTraits(dialect).namesOwnGroup) {
    return 'Without a consumer group this gateway uses one blank group for all of its sources: two sources on one topic share its messages, and each gets a part of them.';
  }
  const before = stored && sourceToFormValues(stored).pubSub;
  const isAnother =
    before?.kind === 'kafka' &&
    before.topicName === topicName &&
    before.consumerGroupId !== consumerGroupId;
  if (!isAnother) return undefined;
  return initialOffset === 'latest'
    ? 'A group that is new to the topic begins with messages from now on: what waits for the former group is not taken.'
    : 'A group that is new to the topic begins at its earliest message: messages that were taken come again.';
}

const unsigned = 'The source accepts unsigned requests from anyone who knows its URL.';
const staysInForce = {
  yes: unsigned,
  no: 'The stored verifier stays in force on this gateway.',
  unsure: 'The stored verifier may stay in force.',
};

/** What it means that no verifier is chosen (gateway contract §5.2). */
export function noVerifierText({ kind, dialect, stored, isReadable }: Context): string {
  const { addsVerifier, removesVerifier, opensWithoutVerifier } = sourceTraits(dialect);
  if (kind === 'create') {
    const later =
      'This gateway cannot add a verifier later: that takes a new source, with a new URL.';
    return addsVerifier === 'no' ? `${unsigned} ${later}` : unsigned;
  }
  const before = stored && sourceToFormValues(stored).verifier.kind;
  if (before !== null && before !== 'none') return staysInForce[removesVerifier];
  if (isReadable) return unsigned;
  const stays = 'No verifier is sent, so one that is stored stays in force';
  return opensWithoutVerifier
    ? `${stays}, but a gateway of release 24 accepts unsigned requests for a minute after the save.`
    : `${stays}.`;
}

/** The same in a few words, for the closed section. */
export function noVerifierSummary({ kind, dialect, stored, isReadable }: Context): string {
  const isOpen = 'none; accepts unsigned requests';
  const isStored = stored !== null && sourceToFormValues(stored).verifier.kind !== 'none';
  if (kind === 'create') return isOpen;
  if (!isStored) return isReadable ? isOpen : 'none is sent; a stored one stays';
  const { removesVerifier } = sourceTraits(dialect);
  if (removesVerifier === 'yes') return isOpen;
  return removesVerifier === 'no' ? 'none; the stored one stays' : 'none; the stored one may stay';
}

/**
 * Why every request is refused, whatever the secret: the header is that of a sender whose scheme no
 * gateway checks. A provider that gateways know has a scheme of its own.
 */
export function schemeProblem({
  provider,
  verifier,
}: Pick<SourceFormValues, 'provider' | 'verifier'>): string | undefined {
  if (provider !== '') return undefined;
  if (verifier.kind === 'hmac') return refusedScheme('hmac', verifier.header);
  return verifier.kind === 'api_key' ? refusedScheme('api_key', verifier.headerName) : undefined;
}

/** Who gets in, where that is not whom a chosen verifier lets in. */
function verifierWarning(values: SourceFormValues, context: Context): string | undefined {
  if (values.type !== 'http') return undefined;
  const refused = providerProblem(values);
  if (refused !== undefined) return refused;
  const unknown = schemeProblem(values);
  if (unknown !== undefined) return unknown;
  return values.verifier.kind === 'none' ? noVerifierText(context) : undefined;
}

/** What to mind before these values are saved (gateway contract §5.2, §5.5). */
export function sourceWarnings(values: SourceFormValues, context: Context): EffectWarning[] {
  const broker = brokerWarning(values, context);
  const group = groupWarning(values, context);
  const verifier = verifierWarning(values, context);
  const isUnknown = context.kind === 'update' && context.stored === null;
  const isClosed = context.stored?.type === 'http' && values.type !== 'http';
  return [
    ...(broker === undefined ? [] : [{ path: 'pubSub.kind', text: broker }]),
    ...(group === undefined ? [] : [{ path: 'pubSub.consumerGroupId', text: group }]),
    ...(verifier === undefined ? [] : [{ path: 'verifier.kind', text: verifier }]),
    ...(isClosed
      ? [
          {
            path: 'type',
            text: 'Its URL stops taking events: only that of an HTTP source does.',
          },
        ]
      : []),
    ...(isUnknown
      ? [
          {
            path: null,
            text: 'What is stored is not known: secrets have to be entered again.',
            isStanding: true as const,
          },
        ]
      : []),
  ];
}
