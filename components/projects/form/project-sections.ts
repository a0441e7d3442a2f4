import { Gauge, type LucideIcon, RotateCw, Send, Settings2, Signature, Weight } from 'lucide-react';
import type { FormSectionDefinition } from '@/components/forms/shell/use-sections';
import type { ProjectFormValues } from '@/lib/form-models/project/fields';
import { type ProjectSummaries, projectSummaries } from '@/lib/form-models/project/summary';

type Section = FormSectionDefinition<ProjectFormValues> & { id: keyof ProjectSummaries };

function section(
  id: Section['id'],
  title: string,
  icon: LucideIcon,
  owns: Section['owns'],
): Section {
  return { id, title, icon, owns, summary: (values) => projectSummaries(values)[id] };
}

/** The settings of a project in the order of the screen; every project has all of them. */
export const projectSections: Section[] = [
  section('retry', 'Retries', RotateCw, [
    'config.retryType',
    'config.retryCount',
    'config.retryDuration',
    'config.disablesEndpoint',
  ]),
  section('signature', 'Signature', Signature, [
    'config.signatureHeader',
    'config.signatureVersions',
  ]),
  section('ingest', 'Payloads', Weight, ['config.payloadLimit']),
  section('endpoints', 'Endpoints', Send, ['config.httpsOnly', 'config.severalSubscriptions']),
  section('rateLimit', 'Rate limit', Gauge, ['config.rateLimitCount', 'config.rateLimitDuration']),
  section('other', 'Other', Settings2, ['config.traceHeaders', 'config.replayPrevention']),
];
