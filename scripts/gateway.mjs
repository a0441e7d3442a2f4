// @ts-check
// Starts the embedded gateway without a console: npm run gateway
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { standardError } from '../lib/server/line-sink.mjs';
import { bundleGateway } from './gateway/bundle.mjs';

try {
  const file = await bundleGateway(path.resolve(import.meta.dirname, '..'));
  await import(pathToFileURL(file).href);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  standardError().write(`The embedded gateway could not start: ${reason}\n`);
  process.exit(1);
}
