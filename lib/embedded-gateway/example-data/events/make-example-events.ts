import type { GatewayLog } from '../../base/ports';
import type { EventContext } from '../../services/moving-context';
import { tellWeek } from './tell-week';

/**
 * Gives each project with example data a week of events, once: at its first start, or at the first one
 * of a version that has events. A project that something has come in to gets none, so that examples are
 * never mixed into events of somebody's own. A failure costs no more than the examples.
 * @param signal ends it; what is not kept by then is made at the next start
 */
export async function makeExampleEvents(
  context: EventContext,
  log: GatewayLog,
  signal: AbortSignal,
): Promise<void> {
  const { store, events, clock } = context;
  try {
    for (const project of store.projects.list()) {
      const hasExamples = () => store.exampleRows.exist(project.uid);
      if (!hasExamples() || !events.examples.isWanted(project.uid)) continue;
      const week = await tellWeek(context, project, signal);
      // They may have been taken away meanwhile.
      if (hasExamples()) events.examples.add(project.uid, week, clock.now());
    }
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'Example events could not be made.');
  }
}
