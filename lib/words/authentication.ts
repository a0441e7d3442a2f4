import type {
  endpointAuthenticationTypes,
  oauth2AuthenticationTypes,
} from '@/lib/contract/gateway/endpoint-authentication';
import { oneWord, type Words } from './word-for';

/** How deliveries prove themselves; one word each, wherever it is told. */
export const authenticationWords: Words<
  (typeof endpointAuthenticationTypes)[number],
  'choice' | 'listed' | 'changed'
> = {
  api_key: oneWord('API key'),
  basic_auth: oneWord('Basic'),
  oauth2: oneWord('OAuth 2.0'),
};

/** By what a client of OAuth 2.0 proves itself; a form offers each as a kind of its own. */
export const oauth2Words: Words<(typeof oauth2AuthenticationTypes)[number], 'choice' | 'changed'> =
  {
    shared_secret: { choice: 'OAuth 2.0, secret', changed: 'secret' },
    client_assertion: { choice: 'OAuth 2.0, key pair', changed: 'key pair' },
  };

/** That deliveries do not prove themselves; `said` is a whole statement of its own. */
export const noAuthentication = { choice: 'None', listed: 'none', said: 'no auth' } as const;
