import type { PortalNamed } from './event-types';

/** How deliveries are signed (gateway contract §9.7), as whoever verifies them has to know it. */
export interface SigningWay {
  /** The header that carries the signature. */
  header: string;
  /** `simple`: the bare digest; `advanced`: `t=<seconds>,v1=<digest>`, over `<seconds>,<body>`. */
  scheme: 'simple' | 'advanced';
  hash: 'SHA256' | 'SHA512';
  encoding: 'hex' | 'base64';
}

/** What code that verifies has to say yes to, with a secret that signs nothing else. */
export interface TestVector {
  secret: string;
  body: string;
  /** Seconds since 1970; null where no moment is signed. */
  timestamp: string | null;
  /** The value of the header. */
  signature: string;
}

/** A way to sign, the own endpoints that are signed for in it, and a vector to try code with. */
export interface PortalSigningWay extends SigningWay {
  endpoints: PortalNamed[];
  vector: TestVector;
}

/** A delivery that was tried, so that there is a signature of it. */
export interface PortalSignedDelivery {
  uid: string;
  eventType: string;
  endpointName: string;
  /** ISO 8601; null where it is not told. */
  at: string | null;
}

/** All that the page on signatures tells. */
export interface PortalSigning {
  /** One for each way; a single one, of no endpoint, where there is none yet. */
  ways: PortalSigningWay[];
  /** The newest ones. */
  deliveries: PortalSignedDelivery[];
}
