import {
  endpointAuthenticationTypes,
  expiryTimeUnits,
  oauth2AuthenticationTypes,
} from '@/lib/contract/gateway/endpoint-authentication';
import { isEmailAddress } from '@/lib/util/email-address.mjs';
import { includes } from '@/lib/util/includes';
import { fieldMessage, required } from '../text-rules';
import type { EndpointUpdateBody, SentAuthentication, SentOauth2 } from './endpoint-body';

type Fields = Record<string, string | null | undefined>;

function missing(fields: Fields | null | undefined): string[] {
  return Object.entries(fields ?? {}).flatMap(([name, value]) =>
    value ? [] : [fieldMessage(name, required)],
  );
}

/** What is wrong with the form of OAuth 2.0 settings, `field:message` each (gateway contract §4.5). */
export function oauth2Messages(oauth2: SentOauth2): string[] {
  const { url, client_id, authentication_type, expiry_time_unit } = oauth2;
  const messages = missing({ url, client_id, authentication_type });
  if (authentication_type && !includes(oauth2AuthenticationTypes, authentication_type)) {
    messages.push(fieldMessage('authentication_type', 'unsupported authentication type'));
  }
  if (expiry_time_unit && !includes(expiryTimeUnits, expiry_time_unit)) {
    messages.push(fieldMessage('expiry_time_unit', 'unsupported expiry time unit'));
  }
  return messages;
}

/** Also parts of other types than the chosen one are checked (gateway contract §4.5). */
function authenticationMessages(authentication: SentAuthentication): string[] {
  const { type, api_key, basic_auth, oauth2 } = authentication;
  const unknown = type && !includes(endpointAuthenticationTypes, type);
  return [
    ...(unknown ? [fieldMessage('type', 'unsupported authentication type')] : []),
    ...(api_key
      ? missing({ header_name: api_key.header_name, header_value: api_key.header_value })
      : []),
    ...(basic_auth
      ? missing({ username: basic_auth.username, password: basic_auth.password })
      : []),
    ...(oauth2 ? oauth2Messages(oauth2) : []),
  ];
}

/** What is wrong with the form of a body, `field:message` each (gateway contract §2.4, §4.2). */
export function endpointMessages({
  url,
  name,
  support_email,
  authentication,
}: EndpointUpdateBody): string[] {
  return [
    ...(url ? [] : [fieldMessage('url', 'please provide a url for your endpoint')]),
    ...(name ? [] : [fieldMessage('name', 'please provide your endpointName')]),
    ...(support_email && !isEmailAddress(support_email)
      ? [fieldMessage('support_email', 'please provide a valid email')]
      : []),
    ...(authentication ? authenticationMessages(authentication) : []),
  ];
}
