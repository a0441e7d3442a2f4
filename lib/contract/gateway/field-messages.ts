/** Message by the gateway's name of a field, often the innermost name without its parents. */
export type FieldMessages = Record<string, string>;

const fieldName = '[a-z][A-Za-z0-9_]*';
// A name is followed by its message at once; "json: unknown field" or "failed to dial: …" is text.
const firstField = new RegExp(`^${fieldName}:(?=[^\\s,])`);
const nextField = new RegExp(`, (?=${fieldName}:[^\\s,])`);
const wrongType = /^body contains incorrect JSON type for field "([^"]+)"$/;
const wrongGoType = /^json: cannot unmarshal .+ into Go struct field \w+\.(\S+) of type/;

/** Texts of the gateway's service layer that name no field (gateway contract §4 to §8). */
const textsOfFields: readonly (readonly [RegExp, string])[] = [
  [/^(invalid endpoint scheme|only https endpoints allowed|cannot use localhost)/, 'url'],
  // Saving calls the address with a token, which is asked for first.
  [/^endpoint validation failed:.*failed to get OAuth2 token/s, 'authentication.oauth2.url'],
  [/^(endpoint url must|endpoint URL templates|endpoint validation failed:)/, 'url'],
  [/^(failed to ping tls endpoint:|parse ".*": )/, 'url'],
  [/^invalid oauth2 url:/, 'authentication.oauth2.url'],
  [/^(api key field is required|oauth2 configuration is required)/, 'authentication'],
  [/^(invalid verifier config for|hmac secret is required for)/, 'verifier'],
  [/^(sqs|google pub sub|kafka|amqp) config is required/, 'pub_sub'],
  [/^(failed to dial:|your (sqs|google pub\/sub) credentials are invalid)/, 'pub_sub'],
  [/ for idempotency key location with value:/, 'idempotency_keys'],
  [/^event type location cannot | for event type location with value:/, 'event_type_location'],
  [/^source custom response too large/, 'custom_response'],
  [/^failed to find endpoint by id/, 'endpoint_id'],
  [/^a subscription for this endpoint already exists/, 'endpoint_id'],
  [/^(failed to find source by id|source_id is required)/, 'source_id'],
  [/^invalid delivery mode value/, 'delivery_mode'],
  [/^(endpoints cannot be empty|endpoint with ID :)/, 'endpoints'],
];

/** A part of OAuth 2.0 settings by its path below them. */
const oauthPart = /^oauth2 ([a-z_.]+)(?: \(private key\))? (?:is|must be) /;

function oneField(message: string): string | undefined {
  const listed = textsOfFields.find(([text]) => text.test(message))?.[1];
  const part = listed === undefined ? oauthPart.exec(message)?.[1] : undefined;
  return (
    wrongType.exec(message)?.[1] ??
    wrongGoType.exec(message)?.[1] ??
    listed ??
    (part && `authentication.oauth2.${part}`)
  );
}

/**
 * Messages per field from a gateway's text: `field:message, field:message` in random order
 * (gateway contract §2.4), or one of the texts known to be about one field. Messages may hold
 * commas and colons themselves. Empty when the text is about no field in particular.
 */
export function readFieldMessages(message: string): FieldMessages {
  const text = message.trim();
  if (!firstField.test(text)) {
    const name = oneField(text);
    return name === undefined ? {} : { [name]: text };
  }
  const messages = new Map<string, string>();
  for (const part of text.split(nextField)) {
    const name = part.slice(0, part.indexOf(':'));
    const earlier = messages.get(name);
    const own = part.slice(name.length + 1);
    messages.set(name, earlier === undefined ? own : `${earlier}, ${own}`);
  }
  return Object.fromEntries(messages);
}
