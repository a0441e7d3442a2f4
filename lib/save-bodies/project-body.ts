import { redacted } from '@/lib/contract/console/masked';
import type { ProjectSave } from '@/lib/contract/console/project-save';
import { type Project, projectSchema, projectUpdateSchema } from '@/lib/contract/gateway/project';
import { parseGoDuration } from '@/lib/util/go-duration';
import { isRecord } from '@/lib/util/json';
import { mergeSave } from './merge-save';
import type { Body, BuiltBody, UpdateBodies } from './save-bodies';
import { standInProblems } from './stand-ins';
import { withoutNulls } from './without-nulls';

/** A time in whole seconds, which answers of older API dates tell as a text (gateway contract §2.5). */
function inSeconds(part: unknown): unknown {
  if (!isRecord(part) || typeof part.duration !== 'string') return part;
  return { ...part, duration: Math.trunc(parseGoDuration(part.duration) ?? 0) };
}

/**
 * Meta events as they have to go along so that they stay: nothing where nothing is set, since the
 * address of none would be checked, nor where their secret is not given out.
 */
function sentMetaEvents(metaEvent: unknown): Body | undefined {
  if (!isRecord(metaEvent) || metaEvent.secret === redacted) return undefined;
  const { is_enabled, url, secret } = metaEvent;
  return is_enabled || url || secret ? metaEvent : undefined;
}

/**
 * A stored project as the body that leaves it as it is: name and settings whole, since 24.6.5 and
 * 26.3.6 fail on a part of them (gateway contract §9.8).
 */
export function storedProjectBody({ name, config }: Project): Body {
  const stored = withoutNulls(config);
  if (!isRecord(stored)) return { name: name ?? '' };
  const { meta_event, ratelimit, strategy, ...rest } = stored;
  const metaEvents = sentMetaEvents(meta_event);
  return {
    name: name ?? '',
    config: {
      ...rest,
      ...(ratelimit === undefined ? {} : { ratelimit: inSeconds(ratelimit) }),
      ...(strategy === undefined ? {} : { strategy: inSeconds(strategy) }),
      ...(metaEvents === undefined ? {} : { meta_event: metaEvents }),
    },
  };
}

function problemsOf({ name, config }: Body): BuiltBody['problems'] {
  const signature = isRecord(config) ? config.signature : undefined;
  const versions = isRecord(signature) ? signature.versions : undefined;
  const hasNone = Array.isArray(versions) && versions.length === 0;
  return {
    ...(name ? {} : { name: 'Enter a name' }),
    ...(hasNone ? { 'config.signature.versions': 'Add a version' } : {}),
  };
}

function updateBody(stored: Project | null, save: ProjectSave): BuiltBody {
  const base = stored ? storedProjectBody(stored) : {};
  const { body, problems, touched } = mergeSave(projectUpdateSchema, base, save, {
    clears: 'left_out',
  });
  return {
    body,
    touched,
    problems: { ...problems, ...standInProblems(body), ...problemsOf(body) },
  };
}

/** Bodies of projects (gateway contract §9.8). */
export const projectBodies: UpdateBodies<Project, ProjectSave> = {
  schema: projectSchema,
  requests: { update: projectUpdateSchema },
  updateBody,
};
