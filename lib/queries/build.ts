import { buildHeader } from '@/lib/contract/console/build.mjs';

let isReplaced = false;

/** Hears which build an answer comes from. */
export function noteBuild(answer: Response): void {
  const build = answer.headers.get(buildHeader);
  if (build === null) return;
  const own = document.documentElement.dataset.build;
  if (own !== undefined && build !== own) isReplaced = true;
}

/** Whether the server runs another build than the one that this page came from. */
export function isBuildReplaced(): boolean {
  return isReplaced;
}
