import {
  Braces,
  Fingerprint,
  Forward,
  MessageSquareReply,
  Network,
  Power,
  ShieldCheck,
  Tag,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormSectionDefinition } from '@/components/forms/shell/use-sections';
import { short } from '@/lib/form-models/engine/summary';
import { applicableSettings } from '@/lib/form-models/source/applicable';
import { asksForEventType, signedLocationProblem } from '@/lib/form-models/source/event-type';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { type SourceSummaries, sourceSummaries } from '@/lib/form-models/source/summary';
import { noVerifierSummary } from '@/lib/form-models/source/warnings';
import { BrokerSection } from './broker-section';
import { EventTypeSection } from './event-type-section';
import { FunctionsSection } from './functions-section';
import { HeadersSection } from './headers-section';
import { IdempotencySection } from './idempotency-section';
import { ResponseSection } from './response-section';
import type { SourceSetting } from './source-setting';
import { StatusSection } from './status-section';
import { VerifierSection } from './verifier-section';

/** What stands in each section. */
const parts = {
  verifier: VerifierSection,
  broker: BrokerSection,
  idempotency: IdempotencySection,
  eventType: EventTypeSection,
  forwardHeaders: HeadersSection,
  customResponse: ResponseSection,
  functions: FunctionsSection,
  status: StatusSection,
};
const partsById = new Map<string, () => ReactNode>(Object.entries(parts));

/** What stands in a section; undefined for one that no source has. */
export function partOf(id: string): (() => ReactNode) | undefined {
  return partsById.get(id);
}

type Section = FormSectionDefinition<SourceFormValues> & { id: keyof typeof parts };

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
      icon: ShieldCheck,
      owns: ['verifier'],
      summary: summaryOf('verifier', noVerifierSummary(setting)),
      applies: ingest,
    },
    {
      id: 'broker',
      title: 'Broker',
      icon: Network,
      owns: ['pubSub', 'workers'],
      summary: summaryOf('broker', 'not set'),
      applies: broker,
    },
    {
      id: 'idempotency',
      title: 'Idempotency keys',
      icon: Fingerprint,
      owns: ['idempotencyKeys'],
      summary: summaryOf('idempotency'),
      blank: { idempotencyKeys: [] },
      applies: ingest,
    },
    {
      id: 'eventType',
      title: 'Event type',
      icon: Tag,
      owns: ['eventTypeLocation'],
      // Said at once, also while the section is closed and the verifier changes.
      summary: (values) =>
        signedLocationProblem(values, setting) ?? (short(values.eventTypeLocation) || null),
      blank: { eventTypeLocation: '' },
      applies: asksForEventType(type, setting),
    },
    {
      id: 'forwardHeaders',
      title: 'Forwarded headers',
      icon: Forward,
      owns: ['forwardHeaders'],
      summary: summaryOf('forwardHeaders'),
      blank: { forwardHeaders: [] },
      // Not part of the create body.
      applies: ingest && kind === 'update',
    },
    {
      id: 'customResponse',
      title: 'Custom response',
      icon: MessageSquareReply,
      owns: ['responseBody', 'responseContentType'],
      summary: summaryOf('customResponse'),
      blank: { responseBody: '', responseContentType: '' },
      applies: ingest,
    },
    {
      id: 'functions',
      title: 'Functions',
      icon: Braces,
      owns: ['bodyFunction', 'headerFunction'],
      summary: summaryOf('functions'),
      blank: { bodyFunction: '', headerFunction: '' },
      applies: functions,
    },
    {
      id: 'status',
      title: 'Status',
      icon: Power,
      owns: ['isDisabled'],
      summary: summaryOf('status'),
      blank: { isDisabled: false },
      applies: kind === 'update',
    },
  ];
  return sections.filter(({ applies }) => applies).map(({ applies: _, ...section }) => section);
}
