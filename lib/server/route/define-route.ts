import 'server-only';
import { randomUUID } from 'node:crypto';
import { getEnv } from '../env';
import { log } from '../log';
import { getSessions } from '../session/live-sessions';
import { createDefineRoute } from './create-define-route';

/** Makes the handler of a route of this server; every file under `app/api` is built by it. */
export const defineRoute = createDefineRoute({
  publicOrigins: () => getEnv().publicOrigins,
  sessions: getSessions,
  isReadOnly: () => getEnv().readOnly,
  log,
  newRequestId: randomUUID,
});
