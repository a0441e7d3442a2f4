import { z } from 'zod';
import { endpointContentTypes } from '@/lib/contract/gateway/endpoint';
import { endpointTraits } from '@/lib/releases/traits';
import { includes } from '@/lib/util/includes';
import { authenticationWords } from '@/lib/words/authentication';
import { type AddressRules, checkAddress } from '../checks/address';
import { emailProblem } from '../checks/email';
import { readWholeNumber } from '../checks/whole-number';
import { unstorableProblems } from '../engine/odd-text';
import { oversizedProblems } from '../engine/oversized';
import {
  addProblems,
  checkedText,
  optionalText,
  requiredText,
  secretField,
  secretSource,
} from '../engine/schema-parts';
import { authSchema } from './auth-schema';
import { type EndpointFormContext, endpointSecretStates } from './context';
import type { ChatWebhook, EndpointFormValues } from './fields';
import { mtlsSchema } from './mtls-schema';
import { rateLimitProblems } from './rate-limit';
import { oversizableEndpoint } from './to-save-body';
import { endpointToFormValues } from './values';

type AddressContext = Pick<EndpointFormContext, 'http' | 'dialect'>;

/** Rules of the address that events go to (interface specification §2.3, gateway contract §4.3). */
export function endpointAddressRules({ http }: Pick<AddressContext, 'http'>): AddressRules {
  return {
    subject: 'the endpoint',
    allowHttp: http !== 'refused' && 'with_caution',
    credentialsBelong: `choose ${authenticationWords.basic_auth.choice} below and enter them there`,
  };
}

/**
 * Rules of the address of a chat channel; any server that takes such messages will do. Our own gateway
 * posts over https alone.
 */
export function chatAddressRules({ dialect }: Pick<AddressContext, 'dialect'>): AddressRules {
  return {
    subject: 'the chat server',
    allowHttp: dialect !== 'embedded',
    credentialsBelong: 'chat webhooks carry their secret in the path',
  };
}

function urlProblem(text: string, context: AddressContext): string | undefined {
  const { problem } = checkAddress(text, endpointAddressRules(context));
  if (problem !== undefined) return problem;
  const { refusesLocalhost, refusesTemplates } = endpointTraits(context.dialect);
  // As it is written: the gateway does not know that 127.1 is the same.
  const host = /^https?:\/\/([^/?#:]*)/i.exec(text)?.[1]?.toLowerCase();
  if (refusesLocalhost && (host === 'localhost' || host === '127.0.0.1')) {
    return 'This gateway refuses localhost and 127.0.0.1: use the name of the machine, or its address in the network';
  }
  return refusesTemplates && /[{}]/.test(text)
    ? 'This gateway refuses { and } in addresses: write them as %7B and %7D'
    : undefined;
}

function timeoutProblem(text: string, maximum: number): string | undefined {
  const read = readWholeNumber(text, { minimum: 1, maximum, unit: 'seconds' });
  return read.ok ? undefined : read.failure;
}

function contentTypeProblem(text: string): string | undefined {
  return includes(endpointContentTypes, text)
    ? undefined
    : `Use ${endpointContentTypes.join(' or ')}, without parameters`;
}

/**
 * Checks the endpoint form for one gateway and one baseline. Parse it asynchronously: a pasted
 * client certificate is compared with its key.
 */
export function endpointFormSchema(
  context: EndpointFormContext,
  now: () => number = Date.now,
): z.ZodType<EndpointFormValues, EndpointFormValues> {
  const stored = context.stored ? endpointToFormValues(context.stored) : undefined;
  const { maximumNumber } = endpointTraits(context.dialect);
  const source = secretSource(endpointSecretStates(context.stored), context.isReadable);
  const chatField = (name: ChatWebhook) =>
    secretField(
      source,
      name,
      undefined,
      (value) => checkAddress(value.trim(), chatAddressRules(context)).problem,
    );
  return z
    .strictObject({
      name: requiredText(stored?.name, 'Enter a name'),
      description: z.string(),
      url: requiredText(stored?.url, 'Enter the address that events are sent to', (text) =>
        urlProblem(text, context),
      ),
      ownerId: z.string(),
      secret: secretField(source, 'secret', undefined),
      appId: z.string(),
      advancedSignatures: z.boolean(),
      contentType: checkedText(stored?.contentType, contentTypeProblem),
      httpTimeout: optionalText(stored?.httpTimeout, (text) => timeoutProblem(text, maximumNumber)),
      rateLimit: z.string(),
      rateLimitDuration: z.string(),
      supportEmail: optionalText(stored?.supportEmail, emailProblem),
      slackWebhookUrl: chatField('slackWebhookUrl'),
      teamsWebhookUrl: chatField('teamsWebhookUrl'),
      isDisabled: z.boolean(),
      auth: authSchema(source, stored?.auth, context),
      mtls: mtlsSchema(source, { isReadable: context.isReadable, now }),
    })
    .superRefine((values, check) => {
      addProblems(check, {
        ...rateLimitProblems(values, stored, context),
        ...oversizedProblems(oversizableEndpoint(values, context), context.dialect),
        ...unstorableProblems(values, stored),
      });
      if (!context.isReadable && values.url === stored?.url && values.url.includes('…@')) {
        const message =
          'This gateway cannot be asked for the stored address: enter it again, without user and password';
        check.addIssue({ code: 'custom', path: ['url'], message });
      }
    });
}
