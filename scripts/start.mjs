// @ts-check
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog } from '../lib/server/create-log.mjs';
import { isEnvironmentError, parseEnv } from '../lib/server/env-schema.mjs';
import { standardError, standardOutput } from '../lib/server/line-sink.mjs';
import { clearTextAdvice } from '../lib/server/network-origin.mjs';
import { startGateway } from './gateway/start.mjs';
import { ensureBuild } from './server/build.mjs';
import { answerBuiltFiles } from './server/built-files.mjs';
import { readBuiltRoutes } from './server/built-routes.mjs';
import { compressAnswers } from './server/compressed-answers.mjs';
import { captureConsole, outliveStreams } from './server/console-capture.mjs';
import { createConsoleServer } from './server/console-server.mjs';
import { prepareDataDirectory } from './server/data-directory.mjs';
import { holdDataDirectory } from './server/data-locks.mjs';
import { loadEnvironmentFiles } from './server/environment-files.mjs';
import { firstAnswer } from './server/first-answer.mjs';
import { paintBeforeScripts } from './server/first-paint.mjs';
import { createLifecycle, REQUESTS_LIMIT_MS } from './server/lifecycle.mjs';
import { listen } from './server/listen.mjs';
import { nodeReleaseAdvice } from './server/node-release.mjs';
import { answerOwnRoutes } from './server/own-routes.mjs';
import { isRunByPackageManager, watchParent } from './server/parent-watch.mjs';
import { isStartError } from './server/start-error.mjs';
import { finishUnfinishedRestore } from './server/unfinished-restore.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const isDevelopment = process.argv.includes('--dev');

/** @param {string} line */
const say = (line) => standardOutput().write(`${line}\n`);

/** @param {string} line */
const warn = (line) => standardError().write(`${line}\n`);

async function main() {
  outliveStreams();
  loadEnvironmentFiles(root, isDevelopment ? 'development' : 'production');
  const asked = parseEnv(process.env);
  const advice = nodeReleaseAdvice(process.versions.node);
  if (advice) warn(advice);
  const clearText = clearTextAdvice(asked.gatewayUrl);
  if (clearText) warn(clearText);
  prepareDataDirectory(asked.dataDirectory);

  const log = createLog(asked.logLevel);
  /** @param {string} origin */
  const openDoor = (origin) =>
    createConsoleServer({
      trustedProxies: asked.trustProxy,
      isHttps: origin.startsWith('https:'),
      onError: (err) => log.error({ err }, 'A request failed outside its route.'),
      acceptsUpgrades: isDevelopment,
    });
  const door = openDoor(asked.publicOrigin);
  const portalDoor = asked.portal?.port === undefined ? undefined : openDoor(asked.portal.origin);
  /** @type {Awaited<ReturnType<typeof startGateway>> | undefined} */
  let gateway;
  const lifecycle = createLifecycle({
    async close() {
      // What the console is asked until its end, it asks the gateway.
      gateway?.drain();
      await Promise.all([door.close(), portalDoor?.close()]);
    },
    cleanUp: async () => gateway?.stop(),
    // The development server keeps sockets to browsers open for ever.
    requestsLimitMs: isDevelopment ? 500 : REQUESTS_LIMIT_MS,
    log,
  });
  if (isRunByPackageManager(process.env)) watchParent(lifecycle.stopAsOrphan);
  // Listening comes first: a port in use should be told before a build, not after it.
  process.env.PORT = String(await listen(door.server, asked));
  if (portalDoor && asked.portal?.port !== undefined) {
    const address = { host: asked.host, port: asked.portal.port };
    const variable = 'GATEHOUSE_PORTAL_PORT';
    process.env[variable] = String(await listen(portalDoor.server, address, variable));
  }
  // Cookies, links and the check of origins go by the port taken; a test asks for any.
  const env = parseEnv(process.env);
  holdDataDirectory(env.dataDirectory);
  if (await finishUnfinishedRestore(env.dataDirectory, 'gateway'))
    say('A restore that was cut short is finished.');
  const buildId = isDevelopment
    ? undefined
    : await ensureBuild({ root, say, signal: lifecycle.signal });

  Object.assign(process.env, {
    ...(buildId ? { NEXT_DEPLOYMENT_ID: buildId } : {}),
    NODE_ENV: isDevelopment ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  });
  if (!isDevelopment) captureConsole(log);
  if (env.gatewayUrl === undefined) gateway = await startGateway({ root, log });
  const [{ default: next }, ports] = await Promise.all([import('next'), gateway?.ready]);
  if (ports) {
    // Where the console asks it, and where the next one listens, is another port than 0.
    process.env.GATEHOUSE_GATEWAY_PORT = String(ports.port);
    if (asked.gatewayPort === 0)
      say(`The embedded gateway listens on 127.0.0.1, port ${ports.port}.`);
  }
  const app = next({
    dev: isDevelopment,
    dir: root,
    hostname: env.host,
    port: env.port,
    // The framework adds an `Upgrade` listener to the server it is given; in production to one that never listens.
    httpServer: isDevelopment ? door.server : createServer(),
  });
  await app.prepare();
  const answer = app.getRequestHandler();
  const { publicOrigins, portal } = env;
  const built = isDevelopment ? {} : { builtRoutes: readBuiltRoutes(root), buildId };
  const handler = isDevelopment
    ? answer
    : await answerBuiltFiles(root, compressAnswers(answerOwnRoutes(paintBeforeScripts(answer))));
  door.serve(handler, { publicOrigins, portal, ...built });
  await firstAnswer(env);
  // What answers there is there by now: its first request must not have to wait for it.
  if (isDevelopment)
    portalDoor?.server.on('upgrade', (...parts) => door.server.emit('upgrade', ...parts));
  portalDoor?.serve(handler, { publicOrigins, portal, isPortalAlone: true, ...built });
  if (portal?.port !== undefined)
    say(`The portal is open at ${portal.origin}, by port ${portal.port} of ${env.host}.`);
  say(`Gatehouse is ready at ${env.publicOrigin} (listening on ${env.host}, port ${env.port}).`);
}

try {
  await main();
} catch (error) {
  const isExpected = isEnvironmentError(error) || isStartError(error);
  warn(isExpected ? error.message : `Gatehouse could not start: ${describe(error)}`);
  process.exit(1);
}

/** @param {unknown} error */
function describe(error) {
  return error instanceof Error ? error.message : String(error);
}
