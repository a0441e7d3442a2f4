// @ts-check

const LOOK_INTERVAL_MS = 500;

/** Names of the scripts of package.json whose command is this very process. */
const OWN_SCRIPTS = ['start', 'dev', 'gateway'];

/**
 * Whether a package manager is this process's parent and passes signals on to it. Anybody else who
 * starts a server may end before it, as a shell does that puts it into the background.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function isRunByPackageManager(env) {
  return OWN_SCRIPTS.includes(env.npm_lifecycle_event ?? '');
}

/**
 * Tells once that the parent is gone. A package manager that is killed, or hung up on, ends without
 * a word to what it runs, which would keep the port and the data directory.
 * @param {() => void} onGone
 * @param {() => number} [parentOf] id of the parent at this moment
 */
export function watchParent(onGone, parentOf = () => process.ppid) {
  const parent = parentOf();
  const timer = setInterval(() => {
    if (parentOf() === parent) return;
    clearInterval(timer);
    onGone();
  }, LOOK_INTERVAL_MS).unref();
}
