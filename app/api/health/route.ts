import { defineRoute } from '@/lib/server/route/define-route';

/** For process managers: the server answers. Says nothing about gateways or sessions. */
export const GET = defineRoute({ access: 'open', handle: async () => ({ status: 'ok' }) });
