import type { Addressees, Headers } from './chain';

const HEADER = 'x-convoy-message-type';

const goesTo = {
  single: 'it goes to the endpoint that endpoint_id names, and to no other',
  fanout: 'it goes to every endpoint of the owner that owner_id names',
  broadcast:
    'it goes to every subscription that takes events of its type, whatever endpoint_id and owner_id say',
};

const isType = (text: string): text is keyof typeof goesTo => Object.hasOwn(goesTo, text);

/** What a message of its type has to name, and does not. */
function unnamed(type: keyof typeof goesTo, { endpointId, ownerId }: Addressees) {
  if (type === 'single' && endpointId === '') return 'endpoint_id';
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
): { takes: true; sentence: string } | { takes: false; problem: string } {
  const type = headers.find(([name]) => name === HEADER)?.[1];
  if (type === undefined)
    return {
      takes: false,
      problem: `The function left out the header ${HEADER}, without which the gateway takes no message.`,
    };
  if (!isType(type))
    return {
      takes: false,
      problem: `The header ${HEADER} is “${type}”; the gateway takes single, fanout and broadcast.`,
    };
  const missing = unnamed(type, named);
  return missing === undefined
    ? { takes: true, sentence: `The message is of the type ${type}: ${goesTo[type]}.` }
    : { takes: false, problem: `It lacks ${missing}, which a message of the type ${type} needs.` };
}
