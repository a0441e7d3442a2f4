import type {
  endpointAuthenticationTypes,
  oauth2AuthenticationTypes,
} from '@/lib/contract/gateway/endpoint-authentication';
import type { Words } from './word-for';

/** How deliveries prove themselves: as forms offer it, as lists name it, as a change tells it. */
export const authenticationWords: Words<
  (typeof endpointAuthenticationTypes)[number],
  'choice' | 'listed' | 'changed'
> = {
  api_key: { choice: 'API key', listed: 'API key', changed: 'API key' },
  basic_auth: { choice: 'Basic', listed: 'basic auth', changed: 'basic' },
  oauth2: { choice: 'OAuth 2.0', listed: 'OAuth2', changed: 'OAuth 2.0' },
};

/** By what a client of OAuth 2.0 proves itself; a form offers each as a kind of its own. */
export const oauth2Words: Words<(typeof oauth2AuthenticationTypes)[number], 'choice' | 'changed'> =
  {
    shared_secret: { choice: 'OAuth 2.0, secret', changed: 'client secret' },
    client_assertion: { choice: 'OAuth 2.0, key pair', changed: 'key pair' },
  };

/** That deliveries do not prove themselves; `said` is a whole statement of its own. */
export const noAuthentication = { choice: 'None', listed: 'none', said: 'no auth' } as const;
