import { cpSync } from 'node:fs';
import { openTestGateway } from '@/lib/testing/test-gateway';
import { temporaryDirectory } from '@/lib/testing/test-sessions';

/** What a gateway with example data left in its directory: made once, since that takes a second. */
let former: Promise<string> | undefined;

async function makeExamples(): Promise<string> {
  const { path, remove } = temporaryDirectory();
  process.on('exit', remove);
  const gateway = openTestGateway({ exampleData: true, dataDirectory: path });
  await gateway.close();
  return path;
}

/** A directory of its own for a gateway, which holds the example data and nothing else. */
export async function filledDirectory(): Promise<{ path: string; remove(): void }> {
  former ??= makeExamples();
  const directory = temporaryDirectory();
  cpSync(await former, directory.path, { recursive: true });
  return directory;
}
