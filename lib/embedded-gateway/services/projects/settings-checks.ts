import { hmacEncodings, verifyingHmacHashes } from '@/lib/contract/gateway/choices';
import { isTakenHeader, projectLimits } from '@/lib/contract/gateway/project-limits';
import { retryTypes } from '@/lib/contract/gateway/subscription';
import { isHeaderName } from '@/lib/util/header-text';
import { includes } from '@/lib/util/includes';
import { fieldMessage, required } from '../text-rules';
import type { ProjectBody, SentSettings } from './settings-body';

type Sent<Part extends keyof SentSettings> = SentSettings[Part];

function above(field: string, sent: number | null | undefined, most: number): string[] {
  return (sent ?? 0) > most ? [fieldMessage(field, `must not be more than ${most}`)] : [];
}

function strategyMessages(strategy: Sent<'strategy'>): string[] {
  const { type, duration, retry_count } = strategy ?? {};
  const isUnknown = typeof type === 'string' && !includes(retryTypes, type);
  return [
    ...(isUnknown ? [fieldMessage('type', 'unsupported strategy type')] : []),
    ...above('duration', duration, projectLimits.retrySeconds),
    ...above('retry_count', retry_count, projectLimits.attempts),
  ];
}

function headerMessages(header: string): string[] {
  if (!isHeaderName(header))
    return [fieldMessage('header', 'please provide a valid signature header')];
  return isTakenHeader(header)
    ? [fieldMessage('header', `${header} has another meaning in a delivery`)]
    : [];
}

function versionMessages(
  versions: NonNullable<NonNullable<Sent<'signature'>>['versions']>,
): string[] {
  if (versions.length === 0) return [fieldMessage('versions', 'at least one version is required')];
  const most = projectLimits.signatureVersions;
  if (versions.length > most) return [fieldMessage('versions', `must not be more than ${most}`)];
  // A null in the list is a version that says nothing (gateway contract §2.3).
  return versions.flatMap((version) => [
    ...(includes(verifyingHmacHashes, version?.hash ?? '')
      ? []
      : [fieldMessage('hash', 'unsupported hash type')]),
    ...(includes(hmacEncodings, version?.encoding ?? '')
      ? []
      : [fieldMessage('encoding', 'unsupported encoding type')]),
  ]);
}

/** What is wrong with the values of a body, `field:message` each (gateway contract §2.4, §9.8). */
export function projectMessages({ name, config }: ProjectBody): string[] {
  const { strategy, signature, max_payload_read_size, ratelimit, meta_event } = config ?? {};
  return [
    ...(name?.trim() ? [] : [fieldMessage('name', required)]),
    ...strategyMessages(strategy),
    ...(typeof signature?.header === 'string' ? headerMessages(signature.header) : []),
    ...(signature?.versions ? versionMessages(signature.versions) : []),
    ...above('max_payload_read_size', max_payload_read_size, projectLimits.payloadBytes),
    ...above('ratelimit.duration', ratelimit?.duration, projectLimits.retrySeconds),
    ...(meta_event?.is_enabled
      ? [fieldMessage('meta_event', 'this gateway sends no meta events')]
      : []),
  ];
}
