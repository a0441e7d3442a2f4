import { type Context, Hono } from 'hono';
import { operations } from '@/lib/contract/gateway/operations';
import { storageFailureOf } from '@/lib/database/storage-failure';
import { GatewayError, isGatewayError } from '../base/gateway-error';
import type { GatewayLog } from '../base/ports';
import type { ProjectService } from '../services/projects/project-service';
import type { Store } from '../store';
import { authorize } from './authorization';
import { bindRoutes, decodedBody, type Environment } from './bind-routes';
import {
  failure,
  health,
  methodNotAllowed,
  success,
  unknownPath,
  unsupportedContentType,
} from './envelope';
import { answerMetrics, type Metrics } from './metrics';
import { bindPortal, type PortalDependencies } from './portal';
import type { Route } from './route';
import { storageTrouble } from './storage-trouble';

interface AppDependencies {
  store: Store;
  projects: Pick<ProjectService, 'list'>;
  /** All but the list of projects, which is the only one outside a project. */
  routes: readonly Route[];
  /** Without it there is no `/portal-api`. */
  portal?: PortalDependencies | undefined;
  /** Without them there is no `/metrics`. */
  metrics?: Metrics | undefined;
  newRequestId(): string;
  log: GatewayLog;
}

const basePath = '/api';
const metricsPath = '/metrics';
const longestEchoedId = 128;

/**
 * The HTTP side of the gateway: `/api/v1/…` with content type, key, project and body checked in the
 * order of the real gateway (gateway contract §2.3), `/portal-api/…`, `/health` and `/metrics`.
 */
export function createApp(dependencies: AppDependencies) {
  const { store, projects, routes, portal, metrics, newRequestId, log } = dependencies;
  const app = new Hono<Environment>({ strict: false });

  app.use(async (c, next) => {
    const given = c.req.header('x-request-id');
    c.set('requestId', given && given.length <= longestEchoedId ? given : newRequestId());
    await next();
  });

  app.get('/health', (c) => health(c.get('requestId')));
  if (metrics) {
    app.all(metricsPath, (c) => {
      const { method } = c.req.raw;
      const requestId = c.get('requestId');
      // The router takes the body from the answer to HEAD.
      if (method !== 'GET' && method !== 'HEAD')
        return methodNotAllowed(['GET', 'HEAD'], requestId);
      const authorization = c.req.header('authorization') ?? null;
      return answerMetrics(metrics, authorization, store.apiKeys.isValid, requestId);
    });
  }

  app.use(`${basePath}/v1/*`, async (c, next) => {
    const contentType = c.req.header('content-type') ?? '';
    if (contentType !== '' && !contentType.startsWith('application/json')) {
      return unsupportedContentType(c.get('requestId'));
    }
    authorize(c.req.header('authorization') ?? null, store.apiKeys.isValid);
    return next();
  });

  async function answer(c: Context<Environment>, { operation, handle }: Route): Promise<Response> {
    const params = c.req.param() as Record<string, string>;
    const project = store.projects.get(params.projectID ?? '');
    // The real gateway ignores the id in the path; the specification asks for 404 (contract §13).
    if (!project) throw new GatewayError(404, 'project not found');
    const body = await decodedBody(operation, c.req.raw);
    const query = new URL(c.req.url).searchParams;
    const { message, data } = await handle({
      project,
      params,
      query,
      body,
      signal: c.req.raw.signal,
    });
    return success(operation.success, message, data, c.get('requestId'));
  }

  bindRoutes(app, basePath, [
    {
      operation: operations.listProjects,
      answer: (c) =>
        success(200, 'Projects fetched successfully', projects.list(), c.get('requestId')),
    },
    ...routes.map((entry) => ({
      operation: entry.operation,
      answer: (c: Context<Environment>) => answer(c, entry),
    })),
  ]);
  if (portal) bindPortal(app, portal);

  app.notFound((c) => unknownPath(c.get('requestId')));
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    if (isGatewayError(error)) return failure(error.status, error.message, requestId);
    log.error({ requestId, method: c.req.method, err: error }, 'A gateway request failed.');
    const trouble = storageFailureOf(error);
    if (trouble) return storageTrouble(trouble, requestId);
    return failure(500, 'an unexpected error occurred', requestId);
  });
  return app;
}
