// The process of the embedded gateway, bundled by bundle.mjs: `npm start` starts and watches it,
// `npm run gateway` runs it alone.
import { startFailure } from '@/lib/database/start-failure';
import { createGateway, type Gateway } from '@/lib/embedded-gateway';
import { functionWorkers, systemClock, systemRandom } from '@/lib/embedded-gateway/system-ports';
import { filterThreads } from '@/lib/filter/worker/start-node-worker';
import { createLog } from '@/lib/server/create-log.mjs';
import { type Environment, isEnvironmentError, parseEnv } from '@/lib/server/env-schema.mjs';
import { standardError, standardOutput } from '@/lib/server/line-sink.mjs';
import { captureConsole, outliveStreams } from '../server/console-capture.mjs';
import { prepareDataDirectory } from '../server/data-directory.mjs';
import { holdGatewayData } from '../server/data-locks.mjs';
import { loadEnvironmentFiles } from '../server/environment-files.mjs';
import { createLifecycle } from '../server/lifecycle.mjs';
import { isRunByPackageManager, watchParent } from '../server/parent-watch.mjs';
import { isStartError } from '../server/start-error.mjs';
import { finishUnfinishedRestore } from '../server/unfinished-restore.mjs';
import { gatewaySettings } from './settings';
import type { FromGateway, ToGateway } from './watch.mjs';

/** Events in hand, then attempts in flight; process managers grant ten seconds in all. */
const STOP_LIMIT_MS = 9_000;

/** Whether a console watches this process; it has read the environment's files, and tells the end. */
const isWatched = process.send !== undefined;

function tell(message: FromGateway): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => resolve());
  });
}

/** The package of SQS is pinned, and says of each start on Node 20 that a later one of it wants more. */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

async function start(env: Environment): Promise<void> {
  let gateway: Gateway | undefined;
  let data: ReturnType<typeof holdGatewayData> | undefined;
  const log = createLog(env.logLevel);
  captureConsole(log);
  const lifecycle = createLifecycle({
    name: 'The embedded gateway',
    async close() {
      data?.endServing();
      await gateway?.stop();
    },
    requestsLimitMs: STOP_LIMIT_MS,
    log,
    // A terminal and a process manager may tell everybody, and the console asks until its own end.
    heeds: (signal) => {
      if (isWatched && signal === 'SIGTERM') void tell({ kind: 'asked' });
      return !isWatched;
    },
  });
  if (isWatched) {
    process.on('message', (message: ToGateway) => {
      if (message === 'stop') lifecycle.stop();
      else void gateway?.drain();
    });
    process.on('disconnect', lifecycle.stopAsOrphan);
  } else if (isRunByPackageManager(process.env)) watchParent(lifecycle.stopAsOrphan);

  prepareDataDirectory(env.dataDirectory);
  data = holdGatewayData(env.dataDirectory);
  await data.untilUnused();
  if (await finishUnfinishedRestore(env.dataDirectory, 'console')) {
    standardOutput().write('A restore that was cut short is finished.\n');
  }
  gateway = createGateway({
    settings: gatewaySettings(env),
    clock: systemClock,
    random: systemRandom,
    startFunctionWorker: functionWorkers,
    startFilterWorker: filterThreads(new URL('./filter-worker.mjs', import.meta.url)),
    log,
  });
  const ports = await gateway.start();
  if (isWatched) await tell({ kind: 'listening', ...ports });
  else {
    standardOutput().write(
      `The embedded gateway is ready at http://127.0.0.1:${ports.port}/api (data in ${env.dataDirectory}).\n`,
    );
  }
}

async function main(): Promise<void> {
  outliveStreams();
  if (!isWatched) loadEnvironmentFiles(process.cwd(), 'production');
  const env = parseEnv(process.env);
  try {
    await start(env);
  } catch (error) {
    if (isStartError(error)) throw error;
    throw new Error(startFailure(error, env.dataDirectory), { cause: error });
  }
}

try {
  await main();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  if (isWatched) await tell({ kind: 'failed', reason });
  else {
    const isExpected = isEnvironmentError(error) || isStartError(error);
    standardError().write(
      `${isExpected ? '' : 'The embedded gateway could not start: '}${reason}\n`,
    );
  }
  process.exit(1);
}
