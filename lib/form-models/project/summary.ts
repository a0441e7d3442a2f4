import { signatureVersionWords } from '@/lib/words/projects';
import { retryTypeWords } from '@/lib/words/subscriptions';
import { wordFor } from '@/lib/words/word-for';
import { joined, short } from '../engine/summary';
import type { ProjectFormValues } from './fields';

/** One line per section, for its closed card. */
export interface ProjectSummaries {
  retry: string;
  signature: string;
  ingest: string;
  endpoints: string;
  rateLimit: string;
  other: string;
}

/** What the closed sections of the form of a project say. */
export function projectSummaries({ config }: ProjectFormValues): ProjectSummaries {
  const { retryType, retryCount, retryDuration, disablesEndpoint } = config;
  const attempts = retryCount.trim();
  const versions = config.signatureVersions.map((version) =>
    wordFor(signatureVersionWords, version, 'choice'),
  );
  const on = (isOn: boolean, text: string) => (isOn ? text : null);
  return {
    retry:
      joined([
        attempts === '' ? null : `${short(attempts)} ${attempts === '1' ? 'attempt' : 'attempts'}`,
        retryDuration.trim() === '' ? null : `${short(retryDuration)} between them`,
        retryType === '' ? null : retryTypeWords[retryType].changed,
        on(disablesEndpoint, 'disables the endpoint after the last one'),
      ]) ?? 'not set',
    signature: joined([short(config.signatureHeader), ...versions.map(short)]) ?? 'not set',
    ingest:
      config.payloadLimit.trim() === ''
        ? 'as large as the gateway takes'
        : `at most ${short(config.payloadLimit)} bytes`,
    endpoints:
      joined([
        config.httpsOnly ? 'https alone' : 'https, and http where the gateway takes it',
        on(config.severalSubscriptions, 'several subscriptions each'),
      ]) ?? '',
    rateLimit: `${short(config.rateLimitCount) || '…'} per ${short(config.rateLimitDuration) || '…'}`,
    other:
      joined([
        on(config.traceHeaders, 'sends ids'),
        on(config.replayPrevention, 'prevents replay attacks'),
      ]) ?? 'nothing switched on',
  };
}
