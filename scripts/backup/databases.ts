import path from 'node:path';
import { type FileState, refuseNewerSchema } from '@/lib/database/database-file';
import { databaseFileName } from '@/lib/embedded-gateway/store/database';
import { eventsFileName, inspectEvents } from '@/lib/embedded-gateway/store/events/open';
import { gatewayDatabaseFile, inspectDatabase } from '@/lib/embedded-gateway/store/inspect';
import { migrations } from '@/lib/embedded-gateway/store/migrations';
import {
  consoleDatabaseFileName,
  inspectConsoleDatabase,
} from '@/lib/server/records/console-database';

/** What is read of a database before anything is done with it. */
export interface Inspected {
  schemaVersion: number;
  /** Names the key that its secrets are sealed with; null where it has none. */
  keyId: string | null;
}

/** A database of the data directory. */
interface KnownDatabase {
  name: string;
  /** What it holds, for the list that comes with a backup. */
  holds: string;
  /** @throws {DatabaseFileError} when it is damaged, not ours, or of a newer release */
  inspect(file: string): FileState<Inspected>;
}

function inspectGateway(file: string): FileState<Inspected> {
  const state = inspectDatabase(gatewayDatabaseFile(file));
  if (state.kind !== 'present') return state;
  const { version, keyId } = state.found;
  refuseNewerSchema(file, version, migrations.at(-1)?.version ?? 0);
  return { kind: 'present', found: { schemaVersion: version, keyId: keyId ?? null } };
}

function inspectConsole(file: string): FileState<Inspected> {
  const state = inspectConsoleDatabase(file);
  if (state.kind !== 'present') return state;
  return { kind: 'present', found: { schemaVersion: state.found, keyId: null } };
}

function inspectEventsDatabase(file: string): FileState<Inspected> {
  const state = inspectEvents(file);
  if (state.kind !== 'present') return state;
  return { kind: 'present', found: { schemaVersion: state.found, keyId: null } };
}

/** Every database there is, in the order in which they are copied. */
export const knownDatabases: readonly KnownDatabase[] = [
  // Before the settings: what a delivery is for was there when it was made.
  {
    name: eventsFileName,
    holds: 'events, deliveries and attempts of the embedded gateway, with all that was sent',
    inspect: inspectEventsDatabase,
  },
  {
    name: databaseFileName,
    holds: 'the embedded gateway: projects, links, endpoints, sources and subscriptions',
    inspect: inspectGateway,
  },
  {
    name: consoleDatabaseFileName,
    holds: 'what the console remembers: ended sessions, and saves on gateways that cannot be read',
    inspect: inspectConsole,
  },
];

/** A database in a folder, looked at; undefined where there is none with anything in it. */
export function inspectIn(folder: string, { name, inspect }: KnownDatabase): Inspected | undefined {
  const state = inspect(path.join(folder, name));
  return state.kind === 'present' ? state.found : undefined;
}
