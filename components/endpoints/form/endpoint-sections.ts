import {
  Bell,
  Gauge,
  KeyRound,
  Lock,
  type LucideIcon,
  PenLine,
  Power,
  ShieldCheck,
  Tag,
  Timer,
} from 'lucide-react';
import type { FormSectionDefinition } from '@/components/forms/shell/use-sections';
import { blankSecret } from '@/lib/form-models/checks/secret-input';
import { endpointSecretStates } from '@/lib/form-models/endpoint/context';
import { chatWebhooks, type EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { type EndpointSummaries, endpointSummaries } from '@/lib/form-models/endpoint/summary';
import { secretsToTypeAgain } from '@/lib/form-models/endpoint/unreadable';
import { blankAuth, newEndpointValues } from '@/lib/form-models/endpoint/values';
import { endpointTraits } from '@/lib/releases/traits';
import { lowerFirst } from '@/lib/util/first-letter';
import { liveSecrets } from '../list/endpoint-words';
import type { EndpointSetting } from './endpoint-setting';

type Section = FormSectionDefinition<EndpointFormValues>;

const icons = {
  authentication: KeyRound,
  rateLimit: Gauge,
  signature: PenLine,
  delivery: Timer,
  alerts: Bell,
  clientCertificate: ShieldCheck,
  secret: Lock,
  status: Power,
  appId: Tag,
} satisfies Record<string, LucideIcon>;

function summaryOf(
  name: keyof EndpointSummaries,
  nothing: string | null = null,
): Section['summary'] {
  return (values) => endpointSummaries(values)[name] ?? nothing;
}

function secretSummary({ stored }: EndpointSetting): string {
  return (stored && liveSecrets(stored)) ?? 'not told by this gateway';
}

/** No chat webhook: what is stored is cleared, and what is not stays unset. */
function removedSecrets(stored: EndpointSetting['stored']): Section['blank'] {
  const states = endpointSecretStates(stored);
  return Object.fromEntries(
    chatWebhooks.map((name) => [
      name,
      states.get(name) === 'none' ? blankSecret : { kind: 'clear' },
    ]),
  );
}

/** The settings of an endpoint in the order of the screen, for one gateway and one endpoint. */
export function endpointSections(setting: EndpointSetting): Section[] {
  const { kind, dialect, stored } = setting;
  const isUnlimited = endpointTraits(dialect).noRateLimit === 'unlimited';
  const { contentType } = newEndpointValues();
  const sections: Section[] = [
    {
      id: 'authentication',
      title: 'Authentication',
      icon: icons.authentication,
      owns: ['auth'],
      summary: (values) =>
        [
          endpointSummaries(values).authentication ?? 'none; deliveries carry the signature only',
          ...secretsToTypeAgain(values, setting).map(
            ({ label }) => `${lowerFirst(label)} to be typed again`,
          ),
        ].join(' · '),
      blank: { auth: blankAuth('none') },
    },
    {
      id: 'rateLimit',
      title: 'Rate limit',
      icon: icons.rateLimit,
      owns: ['rateLimit', 'rateLimitDuration'],
      // Where no limit may mean that nothing is delivered, its absence must be in sight.
      summary: summaryOf('rateLimit', isUnlimited ? null : 'not set'),
      blank: { rateLimit: '', rateLimitDuration: '' },
    },
    {
      id: 'signature',
      title: 'Signature',
      icon: icons.signature,
      owns: ['advancedSignatures'],
      summary: summaryOf('signature'),
    },
    {
      id: 'secret',
      title: 'Signing secret',
      icon: icons.secret,
      owns: ['secret'],
      ...(kind === 'create'
        ? {
            summary: summaryOf('secret', 'made by the gateway'),
            blank: { secret: blankSecret },
          }
        : { summary: (values) => endpointSummaries(values).secret ?? secretSummary(setting) }),
    },
    {
      id: 'delivery',
      title: 'Time-out and content type',
      icon: icons.delivery,
      owns: ['httpTimeout', 'contentType'],
      summary: summaryOf('delivery'),
      blank: { httpTimeout: '', contentType },
    },
    {
      id: 'alerts',
      title: 'Alerts',
      icon: icons.alerts,
      owns: ['supportEmail', ...chatWebhooks],
      summary: summaryOf('alerts'),
      blank: { supportEmail: '', ...removedSecrets(stored) },
    },
    {
      id: 'clientCertificate',
      title: 'Client certificate',
      icon: icons.clientCertificate,
      owns: ['mtls'],
      summary: summaryOf('clientCertificate'),
      blank: { mtls: { kind: 'none' } },
    },
    {
      id: 'status',
      title: 'Status',
      icon: icons.status,
      owns: ['isDisabled'],
      summary: summaryOf('status'),
      blank: { isDisabled: false },
    },
  ];
  if (kind === 'update') return sections;
  return [
    ...sections,
    {
      id: 'appId',
      title: 'App ID (deprecated)',
      icon: icons.appId,
      owns: ['appId'],
      summary: ({ appId }) => appId.trim() || null,
      blank: { appId: '' },
    },
  ];
}
