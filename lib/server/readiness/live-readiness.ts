import 'server-only';
import { getEnv } from '../env';
import { log } from '../log';
import { processWide } from '../process-wide';
import { checkDataDirectory, checkEmbeddedGateway } from './checks';
import { createReadiness } from './readiness';

/** Whether this server can do its work: it can write, and the gateway that it runs answers. */
export function isReady(): Promise<boolean> {
  return processWide('readiness', () =>
    createReadiness({
      checks: [
        () => checkDataDirectory(getEnv().dataDirectory),
        async () => {
          // A gateway elsewhere may be down without this server being of no use.
          const { gatewayUrl, gatewayPort } = getEnv();
          if (gatewayUrl !== undefined) return;
          await checkEmbeddedGateway(gatewayPort);
        },
      ],
      now: () => performance.now(),
      onChange: (err) => {
        if (err === undefined) log.info({}, 'Gatehouse is ready again.');
        else log.warn({ err }, 'Gatehouse is not ready.');
      },
    }),
  )();
}
