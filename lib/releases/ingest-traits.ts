/** What a release does with a request to a source, and with its event (gateway contract §9.2, §9.3). */
export interface IngestTraits {
  /** Bodies of forms are stored as JSON, and the signature may be that of the JSON. */
  readsForms: boolean;
  /** An HMAC verifier with an empty setting refuses everything. */
  refusesEmptySettings: boolean;
  /** A request without the signature of Twitter is refused; else the gateway crashes on it. */
  refusesMissingSignature: boolean;
  /** The sender of a refused request is told why. */
  tellsRefusal: boolean;
  /** Of a body that is no JSON there is an event all the same, whose delivery never ends. */
  keepsUnreadable: boolean;
  /** An event of an HTTP source has to be of a type that the subscription asks for (§6.10). */
  checksIncomingType: boolean;
}

/** What a release sends to endpoints (gateway contract §9.7). */
export interface DeliveryTraits {
  /** `User-Agent`: what the release calls itself. */
  userAgent: string;
  /** It asks for gzip; else it passes on what encodings the sender of the event takes. */
  asksForGzip: boolean;
}
