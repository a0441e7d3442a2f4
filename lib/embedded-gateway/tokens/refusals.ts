/** What to do about the errors of RFC 6749 §5.2 and RFC 8707 §2; other texts are not repeated. */
const advice = new Map([
  [
    'invalid_client',
    'it does not take the client ID with this secret or key. Check both in the authentication of the endpoint.',
  ],
  [
    'invalid_grant',
    'it does not take the grant. Check grant type, issuer and subject in the authentication of the endpoint.',
  ],
  [
    'invalid_request',
    'a part of the request is missing or wrong. Check grant type, scope and audience in the authentication of the endpoint.',
  ],
  ['invalid_scope', 'it does not give this scope. Check it in the authentication of the endpoint.'],
  [
    'invalid_target',
    'it does not know this audience. Check it in the authentication of the endpoint.',
  ],
  [
    'unauthorized_client',
    'the client may not ask in this way. Check the grant type, or allow it at the token server.',
  ],
  [
    'unsupported_grant_type',
    'it does not offer this grant type. Check it in the authentication of the endpoint.',
  ],
]);

function statusAdvice(status: number): string {
  if (status < 300)
    return 'it tells an error in place of a token. Check the authentication of the endpoint.';
  if (status < 400)
    return 'redirects are not followed. Enter the address that it leads to as the token URL of the endpoint.';
  if (status === 404 || status === 405)
    return 'it gives out no tokens there. Check the token URL of the endpoint.';
  if (status === 429 || status >= 500)
    return 'it cannot give out tokens at the moment. The next attempt asks again.';
  return 'it refuses the request. Check the authentication of the endpoint.';
}

/**
 * Why a token server gives no token.
 * @param error what its answer names as the error
 */
export function refusalSentence(status: number, error: unknown): string {
  const known = typeof error === 'string' ? advice.get(error) : undefined;
  return known === undefined
    ? `The token server answered with status ${status}: ${statusAdvice(status)}`
    : `The token server answered with status ${status} (${String(error)}): ${known}`;
}
