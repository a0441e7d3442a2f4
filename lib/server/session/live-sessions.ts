import 'server-only';
import { loadSessionKeys } from '@/lib/server/session-key-file';
import { getEnv } from '../env';
import { gatewayChoices } from '../gateway-choices.mjs';
import { log } from '../log';
import { processWide } from '../process-wide';
import { consoleDatabase } from '../records/live-console-database';
import { cookieFormat } from './cookie-header';
import { createEndedSessions, type EndedSessions } from './ended-sessions';
import { createLastUses, type LastUses } from './last-uses';
import { createOneTimeLinks, type OneTimeLinks } from './one-time-links';
import { deriveSealingKey, type SealingKey, type SealingUse } from './sealing-key';
import { createSessions, type Sessions } from './sessions';
import { type Clock, createSteadyClock } from './steady-clock';

/** The server's clock for everything that expires. */
export const serverClock: Clock = () => processWide('serverClock', createSteadyClock)();

/** The keys that seal the cookies of one use. */
export function sealingKeys(use: SealingUse): Promise<readonly SealingKey[]> {
  return processWide(`sealingKeys.${use}`, () => {
    const { sessionKeys, dataDirectory } = getEnv();
    const material = sessionKeys ?? loadSessionKeys(dataDirectory, Date.now());
    return Promise.all(material.map((each) => deriveSealingKey(each, use)));
  });
}

/** Asked anew each time: the embedded gateway takes its port after the first use of the sessions. */
function isOffered(baseUrl: string): boolean {
  return gatewayChoices(getEnv()).some((choice) => choice.baseUrl === baseUrl);
}

/** Sessions that have ended, the console's and the portal's. */
export function getEndedSessions(): EndedSessions {
  return processWide('endedSessions', () => createEndedSessions(consoleDatabase(), serverClock));
}

/** When sessions were last used, the console's and the portal's. */
export function getLastUses(): LastUses {
  return processWide('lastUses', () =>
    createLastUses(consoleDatabase(), {
      clock: serverClock,
      sessionIdleMs: getEnv().limits.sessionIdleMs,
      onUnwritten: (err) => log.warn({ err }, 'The last use of a session could not be written.'),
    }),
  );
}

/** The sessions of this server, with keys, limits and origin from the environment. */
export async function getSessions(): Promise<Sessions> {
  // Before the keys: beside them a database that is missing counts as lost.
  const [ended, uses] = [getEndedSessions(), getLastUses()];
  const keys = await sealingKeys('session');
  return processWide('sessions', () => {
    const env = getEnv();
    return createSessions({
      keys,
      format: cookieFormat(env.publicOrigin),
      clock: serverClock,
      limits: env.limits,
      ended,
      uses,
      onUnwritten: (err) => log.warn({ err }, 'The end of a session could not be written.'),
      isOffered,
    });
  });
}

/** The one-time sign-in links of this server. */
export function getOneTimeLinks(): OneTimeLinks {
  return processWide('oneTimeLinks', () => createOneTimeLinks(consoleDatabase(), serverClock));
}
