import { ensureBuild } from '../../scripts/server/build.mjs';

/** Playwright's global set-up: the tests run against the production build of what is on disk. */
export default function buildOnce(): Promise<void> {
  return ensureBuild({
    root: process.cwd(),
    say: (line) => void process.stdout.write(`${line}\n`),
  });
}
