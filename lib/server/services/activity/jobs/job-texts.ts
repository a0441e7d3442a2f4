/** What a job of this console lacks, in sentences. */
export const consoleLimits = [
  'This gateway has no jobs, so this console sends one delivery after another. It goes on while the console runs and you are signed in.',
  'Signing out, the end of the session or a restart of the console pauses it. Whoever signs in to this project then can go on with it.',
];

/** Said besides of a replay: what came of an event is told by its deliveries. */
export const replayLimit =
  'This gateway does not tell what comes of an event that is matched once more. Its deliveries do.';
