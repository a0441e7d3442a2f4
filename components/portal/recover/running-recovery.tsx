'use client';

/** The recoveries that are not over, each with how far it is and where to see more; nothing without one. */
export function RunningRecovery() {
  return null;
}
