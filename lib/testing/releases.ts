import type { Dialect, Release } from '@/lib/releases/dialect';

/** Names of releases, for tests of what one of them does. */
export const convoy2465 = '24.6.5' as const satisfies Release;
export const convoy2636 = '26.3.6' as const satisfies Release;
export const convoy2673 = '26.7.3' as const satisfies Release;

/** A release 26 whose label is not told. */
export const convoy26 = '26' as const satisfies Dialect;
