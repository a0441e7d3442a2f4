import { Headers, Request, Response } from 'undici';
import { vi } from 'vitest';
import { processWide } from '@/lib/server/process-wide';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import { cookieJar } from './cookie-jar';

// Set before a module of the server reads its environment; the files of a process share it.
process.env.GATEHOUSE_DATA_DIR = processWide('bench-directory', () => {
  const { path, remove } = temporaryDirectory();
  process.on('exit', remove);
  return path;
});
process.env.LOG_LEVEL = 'silent';
process.env.GATEHOUSE_PUBLIC_ORIGIN = window.location.origin;

// The server has those of Node.js, whatever the simulated browser brings.
Object.assign(globalThis, { Headers, Request, Response });

// What the framework tells a page of its request: here that is always the one browser's.
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-gatehouse': '1', cookie: cookieJar.header() }),
}));
