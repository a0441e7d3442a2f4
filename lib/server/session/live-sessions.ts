import 'server-only';
import { loadSessionKeys } from '@/lib/server/session-key-file';
import { getEnv } from '../env';
import { gatewayChoices } from '../gateway-choices.mjs';
import { log } from '../log';
import { processWide } from '../process-wide';
import { consoleDatabase } from '../records/live-console-database';
import { cookieFormat } from './cookie-header';
import { createEndedSessions } from './ended-sessions';
import { createLastUses } from './last-uses';
import { createOneTimeLinks, type OneTimeLinks } from './one-time-links';
import { deriveSealingKey, type SealingKey } from './sealing-key';
import { createSessions, type Sessions } from './sessions';
import { type Clock, createSteadyClock } from './steady-clock';

/** The server's clock for everything that expires. */
export const serverClock: Clock = () => processWide('serverClock', createSteadyClock)();

function sealingKeys(): Promise<readonly SealingKey[]> {
  return processWide('sealingKeys', () => {
    const { sessionKeys, dataDirectory } = getEnv();
    const material = sessionKeys ?? loadSessionKeys(dataDirectory, Date.now());
    return Promise.all(material.map(deriveSealingKey));
  });
}

/** Asked anew each time: the embedded gateway takes its port after the first use of the sessions. */
function isOffered(baseUrl: string): boolean {
  return gatewayChoices(getEnv()).some((choice) => choice.baseUrl === baseUrl);
}

/** The sessions of this server, with keys, limits and origin from the environment. */
export async function getSessions(): Promise<Sessions> {
  // Before the keys: beside them a database that is missing counts as lost.
  const database = consoleDatabase();
  const keys = await sealingKeys();
  return processWide('sessions', () => {
    const env = getEnv();
    return createSessions({
      keys,
      format: cookieFormat(env.publicOrigin),
      clock: serverClock,
      limits: env.limits,
      ended: createEndedSessions(database, serverClock),
      uses: createLastUses(database, {
        clock: serverClock,
        sessionIdleMs: env.limits.sessionIdleMs,
        onUnwritten: (err) => log.warn({ err }, 'The last use of a session could not be written.'),
      }),
      onUnwritten: (err) => log.warn({ err }, 'The end of a session could not be written.'),
      isOffered,
    });
  });
}

/** The one-time sign-in links of this server. */
export function getOneTimeLinks(): OneTimeLinks {
  return processWide('oneTimeLinks', () => createOneTimeLinks(consoleDatabase(), serverClock));
}
