import { parentPort } from 'node:worker_threads';
import { serveFilters } from './serve';

const port = parentPort;
if (port === null) throw new Error('This file runs in a worker thread only.');
port.on(
  'message',
  serveFilters((message) => port.postMessage(message)),
);
