import { isEmailAddress } from '@/lib/util/email-address.mjs';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import type { OutboundClient } from '../outbound/outbound-client';
import type { EndpointRecord } from '../store/endpoints';
import type { MailText, SendMail } from './mail';
import type { NoticeText } from './notice-text';
import type { Letter, Sent } from './outbox';
import { postMessage } from './post-message';
import { slackMessage } from './slack';
import { teamsMessage } from './teams';

/** A way to those who want to hear of an endpoint. */
export interface Channel extends Pick<Letter, 'channel'> {
  /** @param id names the notice, the same for each try */
  send(text: NoticeText, id: string, signal: AbortSignal): Promise<Sent>;
}

export interface ChannelParts {
  client: OutboundClient;
  /** Undefined where no mail is sent. */
  sendMail: SendMail | undefined;
  /** A notice as a mail to the address of the endpoint. */
  mailText(text: NoticeText): Promise<MailText>;
}

/** Names that nobody can have (RFC 2606), as in the example data. */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test)$/i;

function chat(
  client: OutboundClient,
  channel: string,
  address: string | null | undefined,
  message: (text: NoticeText) => object,
): Channel[] {
  if (!address || reserved.test(parseUrl(address)?.hostname ?? '')) return [];
  return [
    { channel, send: (text, _, signal) => postMessage(client, address, message(text), signal) },
  ];
}

function mail(
  { sendMail, mailText }: Pick<ChannelParts, 'sendMail' | 'mailText'>,
  to: string | null | undefined,
): Channel[] {
  if (!sendMail || !to || !isEmailAddress(to) || reserved.test(to.slice(to.lastIndexOf('@') + 1)))
    return [];
  return [
    {
      channel: 'e-mail',
      send: async (text, id, signal) => sendMail({ id, to, text: await mailText(text) }, signal),
    },
  ];
}

/** The channels of an endpoint (interface specification §2.3); none where nobody is to be told. */
export function channelsOf({ settings }: EndpointRecord, parts: ChannelParts): Channel[] {
  return [
    ...chat(parts.client, 'the Slack webhook', settings.slack_webhook_url, slackMessage),
    ...chat(parts.client, 'the Teams webhook', settings.teams_webhook_url, teamsMessage),
    ...mail(parts, settings.support_email),
  ];
}
