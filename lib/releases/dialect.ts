import type { gatewayRecords, offeringRecords, releases } from './records.mjs';

/** A release whose behaviour was recorded on a running gateway. */
export type Release = (typeof releases)[number];

/** A release, or the gateway of our own: what is known to offer something or not. */
export type OfferingDialect = keyof typeof offeringRecords;

/** Which recorded behaviour to expect: the release families of gateway contract §12. */
export type Dialect = keyof typeof gatewayRecords;
