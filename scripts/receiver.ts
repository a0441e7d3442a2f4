// A receiver on this machine that shows every delivery, and the way to it through the embedded
// gateway: npm run receiver, or npm run receiver -- --port 4001
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isEnvironmentError, parseEnv } from '@/lib/server/env-schema.mjs';
import { deliveryText } from './receiver/delivery-text';
import { failedAttempts, watchFailedAttempts } from './receiver/failed-attempts';
import { readAccess } from './receiver/gateway-access';
import { gatewayClient } from './receiver/gateway-client';
import { isReceiverError, ReceiverError } from './receiver/receiver-error';
import { listenOn, receiver, type Signing } from './receiver/serve';
import { settleWay } from './receiver/settle-way';
import { loadEnvironmentFiles } from './server/environment-files.mjs';

const USUAL_PORT = '4000';

function askedOptions() {
  try {
    return parseArgs({ options: { port: { type: 'string', default: USUAL_PORT } } }).values;
  } catch {
    throw new ReceiverError(
      `The receiver knows one option: npm run receiver -- --port ${USUAL_PORT}.`,
    );
  }
}

function askedPort(): number {
  const port = Number(askedOptions().port);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ReceiverError('--port must be a whole number from 0 to 65535.');
}

async function main(): Promise<void> {
  loadEnvironmentFiles(path.resolve(import.meta.dirname, '..'), 'production');
  const client = gatewayClient(readAccess(parseEnv(process.env)));
  let signing: Signing = { header: '', secrets: [] };
  const server = receiver(
    () => signing,
    (delivery) => console.log(deliveryText(delivery)),
  );
  const port = await listenOn(server, askedPort());
  const way = await settleWay(client, `http://127.0.0.1:${port}/webhooks`);
  signing = { header: way.signatureHeader, secrets: way.secrets };
  const look = failedAttempts(client, way.endpointId);
  await look();
  watchFailedAttempts(look, (line) => console.log(line));
  console.log(`The receiver listens on 127.0.0.1, port ${port}. Send a webhook:

curl -H 'Content-Type: application/json' -d '{"hello":"world"}' ${way.ingestUrl}
`);
}

try {
  await main();
} catch (error) {
  const isOperators = isReceiverError(error) || isEnvironmentError(error);
  const reason = error instanceof Error ? error.message : String(error);
  console.error(isOperators ? reason : `The receiver failed: ${reason}`);
  process.exit(1);
}
