import { ensureBuild } from '../../scripts/server/build.mjs';

/** The global set-up of both runners: tests run against the production build of what is on disk. */
export default async function buildOnce(): Promise<void> {
  await ensureBuild({
    root: process.cwd(),
    say: (line) => void process.stdout.write(`${line}\n`),
  });
}
