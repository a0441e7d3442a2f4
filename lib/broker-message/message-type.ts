import type { Addressees, Headers } from './types';

/** Tells whom a broker's message goes to. */
export const messageTypeHeader = 'x-convoy-message-type';

const goesTo = {
  single: 'it goes to the endpoint that endpoint_id names, and to no other',
  fanout: 'it goes to every endpoint of the owner that owner_id names',
  broadcast:
    'it goes to every subscription that takes events of its type, whatever endpoint_id and owner_id say',
};

export type MessageType = keyof typeof goesTo;

/** In an incoming project, which sends on to the subscriptions of a source alone. */
const goesOnTo: Readonly<Record<MessageType, string>> = {
  single:
    'it goes to the subscriptions of its source, and where endpoint_id names an endpoint, to those of it alone',
  fanout:
    'it goes to the subscriptions of its source whose endpoint is of the owner that owner_id names',
  broadcast:
    'it goes to the subscriptions of its source that take events of its type, whatever endpoint_id and owner_id say',
};

const isType = (text: string): text is MessageType => Object.hasOwn(goesTo, text);

interface Project {
  /** Whether it sends on what comes by sources, and no events of an API for endpoints. */
  isIncoming: boolean;
}

/** What a message of its type has to name, and does not. */
function unnamed(type: MessageType, { endpointId, ownerId }: Addressees, { isIncoming }: Project) {
  if (type === 'single' && endpointId === '' && !isIncoming) return 'endpoint_id';
  return type === 'fanout' && ownerId === '' ? 'owner_id' : undefined;
}

/**
 * Whom a broker's message goes to, in a sentence, by the header that tells its type; or why the
 * gateway does not take it. Functions on the headers have to leave that header in (gateway contract
 * §7.2).
 */
export function messageChannel(
  headers: Headers,
  named: Addressees,
  project: Project,
): { takes: true; type: MessageType; sentence: string } | { takes: false; problem: string } {
  const type = headers.find(([name]) => name === messageTypeHeader)?.[1];
  if (type === undefined)
    return {
      takes: false,
      problem: `The function left out the header ${messageTypeHeader}, without which the gateway takes no message.`,
    };
  if (!isType(type))
    return {
      takes: false,
      problem: `The header ${messageTypeHeader} is “${type}”; the gateway takes single, fanout and broadcast.`,
    };
  const missing = unnamed(type, named, project);
  return missing === undefined
    ? {
        takes: true,
        type,
        sentence: `The message is of the type ${type}: ${(project.isIncoming ? goesOnTo : goesTo)[type]}.`,
      }
    : { takes: false, problem: `It lacks ${missing}, which a message of the type ${type} needs.` };
}
