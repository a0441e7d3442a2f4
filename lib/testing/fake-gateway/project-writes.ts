import { projectTraits } from '@/lib/releases/traits';
import { isRecord } from '@/lib/util/json';
import type { Answered, FakeState, OperationCall } from './answer-operation';
import type { Behaviour } from './behaviour';

const switches = ['add_event_id_trace_headers', 'multiple_endpoint_subscriptions'];

/** Settings that 24.6.5 and 26.3.6 crash without (gateway contract §9.8). */
const needed = ['ratelimit', 'signature', 'ssl', 'strategy'];

function hasNegative(value: unknown): boolean {
  if (typeof value === 'number') return value < 0;
  return isRecord(value) && Object.values(value).some(hasNegative);
}

/** A project as each release writes and reads it (gateway contract §9.8); undefined for all else. */
export function answerProject(
  { name, body }: OperationCall,
  state: FakeState,
  { endpoints: release }: Behaviour,
): Answered | undefined {
  if (name === 'getProject') {
    // A project key belongs to one project, whatever the path says (gateway contract §1.4).
    const data = state.cachedProject ?? state.project;
    return { status: 200, message: 'Project fetched successfully', data };
  }
  if (name !== 'updateProject' || !isRecord(body)) return undefined;
  const { config } = body;
  if (hasNegative(config)) return { status: 400, message: 'Invalid request format' };
  const before = structuredClone(state.project);
  const sent = isRecord(config) ? config : undefined;
  const isWhole = needed.every((part) => isRecord(sent?.[part]));
  const mayBePart = release === '26.7.3' || release === 'as_sent';
  if (sent && !isWhole && !mayBePart) return { status: 500, message: '' };
  const kept = mayBePart ? { ...before.config, ...sent } : (sent ?? before.config);
  const told = { ...before, name: String(body.name), ...(kept ? { config: kept } : {}) };
  const dropped = release !== 'as_sent' && projectTraits(release).dropsSwitches === 'yes';
  state.project = {
    ...told,
    ...(kept && dropped
      ? {
          config: {
            ...kept,
            ...Object.fromEntries(switches.map((each) => [each, before.config?.[each] ?? false])),
          },
        }
      : {}),
  };
  if (release === '26.3.6') state.cachedProject ??= before;
  return { status: 202, message: 'Project updated successfully', data: structuredClone(told) };
}
