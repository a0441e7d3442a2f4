import { projectTraits, subscriptionTraits } from '@/lib/releases/traits';
import type { LeafChange } from '../engine/changes';
import { effectField, type IgnoredField, type Ignoring } from '../engine/effects';
import type { ProjectFormContext } from './context';
import { projectField } from './fields';

type Context = Pick<ProjectFormContext, 'dialect'>;

const switches = ['config.add_event_id_trace_headers', 'config.multiple_endpoint_subscriptions'];

/** What the embedded gateway keeps and does nothing with, by the first parts of the path. */
const withoutEffect: Readonly<Record<string, string>> = {
  'config.add_event_id_trace_headers':
    'The embedded gateway sends the ids of event and delivery with every delivery, whatever is set',
  'config.ratelimit':
    'The embedded gateway stores it and goes by the limits of endpoints and subscriptions',
  'config.replay_attacks_prevention_enabled':
    'The embedded gateway stores it; whether a signature tells its time is a setting of each endpoint',
};

function ignoring(path: string, { dialect }: Context): Ignoring | undefined {
  if (dialect === 'embedded') {
    const part = path.split('.').slice(0, 2).join('.');
    const why = withoutEffect[part];
    return why === undefined ? undefined : { certainty: 'will', why, isStored: true };
  }
  const { dropsSwitches } = projectTraits(dialect);
  if (switches.includes(path) && dropsSwitches !== 'no') {
    const certainty = dropsSwitches === 'yes' ? 'will' : 'may';
    return { certainty, why: 'Gateways of this kind take the switch and do not store it' };
  }
  const isTime = path === 'config.strategy.duration' || path === 'config.strategy.type';
  return isTime && subscriptionTraits(dialect).retry === 'attempts_only'
    ? {
        certainty: 'will',
        why: 'This gateway waits about 2 minutes between attempts, whatever is set',
        isStored: true,
      }
    : undefined;
}

/** What of a save this gateway is known to ignore, or may (gateway contract §9.8). */
export function ignoredFields(changes: readonly LeafChange[], context: Context): IgnoredField[] {
  return changes.flatMap(({ path }): IgnoredField[] => {
    const entry = ignoring(path, context);
    return entry ? [{ ...effectField(projectField, path), ...entry }] : [];
  });
}
