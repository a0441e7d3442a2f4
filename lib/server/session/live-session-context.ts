import 'server-only';
import { getEnv } from '../env';
import { gatewayChoices } from '../gateway-choices.mjs';
import { readLocalAccess, readOwnKey } from '../local-access';
import { processWide } from '../process-wide';
import { probeAtSignIn } from '../services/capabilities';
import { projectFactsOf } from '../services/context/project-facts';
import { verifyKey } from '../services/verify-key';
import { type Attempts, createAttempts } from './attempts';
import { isSameKey } from './confirm-key';
import { getOneTimeLinks, getSessions, serverClock } from './live-sessions';
import { createRateLimiter, type RateLimiter } from './rate-limit';
import type { SessionContext } from './session-context';

const revealLimits = { perMinutePerCaller: 30, perMinute: 300 };

/** Counts who tries to get in. */
export function getAttempts(): Attempts {
  return processWide('signInAttempts', () => {
    const { signInPerMinutePerAddress, signInPerMinute } = getEnv().limits;
    return createAttempts({
      limits: { perMinutePerCaller: signInPerMinutePerAddress, perMinute: signInPerMinute },
      clock: serverClock,
      isOwnKey: ({ gatewayBaseUrl, apiKey }) => {
        const env = getEnv();
        const embedded = gatewayChoices(env).find((gateway) => gateway.embedded);
        const ownKey = gatewayBaseUrl === embedded?.baseUrl ? readOwnKey(env) : undefined;
        return ownKey !== undefined && isSameKey(apiKey, ownKey);
      },
    });
  });
}

/** Counts how often portal links are revealed, by session. */
export function getRevealLimiter(): RateLimiter {
  return processWide('revealAttempts', () => createRateLimiter(revealLimits, serverClock));
}

/** Counts how often single stored secrets are revealed, by session. */
export function getSecretRevealLimiter(): RateLimiter {
  return processWide('secretRevealAttempts', () => createRateLimiter(revealLimits, serverClock));
}

/** What the verbs of sessions work with on this server. */
export async function getSessionContext(): Promise<SessionContext> {
  const env = getEnv();
  return {
    sessions: await getSessions(),
    links: getOneTimeLinks(),
    gateways: gatewayChoices(env),
    attempts: getAttempts(),
    clock: serverClock,
    limits: env.limits,
    readOnly: env.readOnly,
    verifyKey,
    probe: probeAtSignIn,
    factsOf: (connection) => projectFactsOf(connection),
    localAccess: () => readLocalAccess(env),
  };
}
