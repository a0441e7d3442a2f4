import { tellWeek } from '@/lib/embedded-gateway/example-data/events/tell-week';
import { insertExampleData } from '@/lib/embedded-gateway/example-data/insert-example-data';
import type { EventContext } from '@/lib/embedded-gateway/services/moving-context';
import { createStore } from '@/lib/embedded-gateway/store';
import { openDatabase } from '@/lib/embedded-gateway/store/database';
import type { ProjectRecord } from '@/lib/embedded-gateway/store/projects';
import { systemRandom } from '@/lib/embedded-gateway/system-ports';
import { openTestEvents } from './event-store';
import { fakeClock, temporaryDirectory } from './test-sessions';

/** Two projects with example data and no events yet. */
export function openTestExamples() {
  const directory = temporaryDirectory();
  const clock = fakeClock();
  const events = openTestEvents(directory.path, { clock });
  const random = systemRandom;
  const { db, cipher } = openDatabase({ dataDirectory: directory.path, clock, random });
  const store = createStore(db, cipher);
  const times = { created_at: '2026-11-28T00:00:00Z', updated_at: '2026-11-28T00:00:00Z' };
  const ids = { outgoing: events.newId(), incoming: events.newId() };
  for (const type of ['outgoing', 'incoming'] as const)
    store.projects.insert({ uid: ids[type], name: type, type, ...times });
  insertExampleData({ store, clock, random }, ids);
  const context: EventContext = {
    store,
    clock,
    random,
    newId: events.newId,
    events: events.store,
    settings: { allowHttpEndpoints: false, consoleOrigin: 'http://localhost:3000' },
    moving: { eventsAccepted: () => undefined, rematch: async () => false },
  };
  const projects = store.projects.list();

  return {
    store,
    events,
    clock,
    context,
    projects,
    tell: (project: ProjectRecord) => tellWeek(context, project, new AbortController().signal),
    close() {
      db.close();
      events.db.close();
      directory.remove();
    },
  };
}
