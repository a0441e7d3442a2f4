import { ConsoleError } from '@/lib/server/console-error';
import { isReady } from '@/lib/server/readiness/live-readiness';
import { readinessValidMs } from '@/lib/server/readiness/readiness';
import { defineRoute } from '@/lib/server/route/define-route';

/** For what sends requests here: whether this server can do its work. Says only ready or not. */
export const GET = defineRoute({
  access: 'open',
  handle: async () => {
    if (await isReady()) return { status: 'ready' };
    throw new ConsoleError('not_ready', {
      detail: 'Gatehouse is not ready. Its log says why.',
      retryAfterSeconds: readinessValidMs / 1_000,
    });
  },
});
