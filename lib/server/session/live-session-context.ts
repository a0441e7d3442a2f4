import 'server-only';
import { getEnv } from '../env';
import { gatewayChoices } from '../gateway-choices.mjs';
import { readLocalAccess } from '../local-access';
import { processWide } from '../process-wide';
import { probeAtSignIn } from '../services/capabilities';
import { projectFactsOf, verifyKey } from '../services/verify-key';
import { getOneTimeLinks, getSessions, serverClock } from './live-sessions';
import { createRateLimiter, type RateLimiter } from './rate-limit';
import type { SessionContext } from './session-context';

const revealLimits = { perMinutePerCaller: 30, perMinute: 300 };

function attempts(): RateLimiter {
  return processWide('signInAttempts', () => {
    const { signInPerMinutePerAddress, signInPerMinute } = getEnv().limits;
    return createRateLimiter(
      { perMinutePerCaller: signInPerMinutePerAddress, perMinute: signInPerMinute },
      serverClock,
    );
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
    attempts: attempts(),
    clock: serverClock,
    limits: env.limits,
    verifyKey,
    probe: probeAtSignIn,
    factsOf: (connection) => projectFactsOf(connection),
    localAccess: () => readLocalAccess(env),
  };
}
