import 'server-only';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'undici';

/** A page of a database: where it finds no place, no row would. */
const probe = Buffer.alloc(4_096, 'ready');

/**
 * Writes a page through to the disk of the data directory, and takes it away again.
 * @throws the system's error where that cannot be done
 */
export async function checkDataDirectory(directory: string): Promise<void> {
  const file = path.join(directory, 'ready.probe');
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(probe);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}

/** The part of the answer that is waited for; who asks has lost patience before. */
const answerMs = 5_000;

/**
 * Asks the embedded gateway whether it runs.
 * @throws Error when nothing answers at its port, or something else than this gateway
 */
export async function checkEmbeddedGateway(port: number): Promise<void> {
  const { statusCode, headers, body } = await request(`http://127.0.0.1:${port}/health`, {
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
  });
  await body.dump();
  if (statusCode === 200 && headers['x-gatehouse-gateway'] === 'embedded') return;
  throw new Error(`the embedded gateway answers with ${statusCode}, or is another program`);
}
