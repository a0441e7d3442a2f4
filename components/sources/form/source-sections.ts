import {
  Braces,
  Fingerprint,
  Forward,
  type LucideIcon,
  MessageSquareReply,
  Network,
  Power,
  ShieldCheck,
} from 'lucide-react';
import type { FormSectionDefinition } from '@/components/forms/shell/use-sections';
import { applicableSettings } from '@/lib/form-models/source/applicable';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { type SourceSummaries, sourceSummaries } from '@/lib/form-models/source/summary';
import { noVerifierSummary } from '@/lib/form-models/source/warnings';
import type { SourceSetting } from './source-setting';

type Section = FormSectionDefinition<SourceFormValues>;

const icons = {
  verifier: ShieldCheck,
  broker: Network,
  idempotency: Fingerprint,
  forwardHeaders: Forward,
  customResponse: MessageSquareReply,
  functions: Braces,
  status: Power,
} satisfies Record<string, LucideIcon>;

function summaryOf(name: keyof SourceSummaries, nothing: string | null = null): Section['summary'] {
  return (values) => sourceSummaries(values)[name] ?? nothing;
}

/** The settings of a source of one type in the order of the screen. */
export function sourceSections(type: string, setting: SourceSetting): Section[] {
  const { kind } = setting;
  const { ingest, broker, functions } = applicableSettings(type);
  const sections: (Section & { applies: boolean })[] = [
    {
      id: 'verifier',
      title: 'Verifier',
      icon: icons.verifier,
      owns: ['verifier'],
      summary: summaryOf('verifier', noVerifierSummary(setting)),
      applies: ingest,
    },
    {
      id: 'broker',
      title: 'Broker',
      icon: icons.broker,
      owns: ['pubSub', 'workers'],
      summary: summaryOf('broker', 'not set'),
      applies: broker,
    },
    {
      id: 'idempotency',
      title: 'Idempotency keys',
      icon: icons.idempotency,
      owns: ['idempotencyKeys'],
      summary: summaryOf('idempotency'),
      blank: { idempotencyKeys: [] },
      applies: ingest,
    },
    {
      id: 'forwardHeaders',
      title: 'Forwarded headers',
      icon: icons.forwardHeaders,
      owns: ['forwardHeaders'],
      summary: summaryOf('forwardHeaders'),
      blank: { forwardHeaders: [] },
      // Not part of the create body.
      applies: ingest && kind === 'update',
    },
    {
      id: 'customResponse',
      title: 'Custom response',
      icon: icons.customResponse,
      owns: ['responseBody', 'responseContentType'],
      summary: summaryOf('customResponse'),
      blank: { responseBody: '', responseContentType: '' },
      applies: ingest,
    },
    {
      id: 'functions',
      title: 'Functions',
      icon: icons.functions,
      owns: ['bodyFunction', 'headerFunction'],
      summary: summaryOf('functions'),
      blank: { bodyFunction: '', headerFunction: '' },
      applies: functions,
    },
    {
      id: 'status',
      title: 'Status',
      icon: icons.status,
      owns: ['isDisabled'],
      summary: summaryOf('status'),
      blank: { isDisabled: false },
      applies: kind === 'update',
    },
  ];
  return sections.filter(({ applies }) => applies).map(({ applies: _, ...section }) => section);
}
