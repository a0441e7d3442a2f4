/** What becomes of a request on its way from a source to an endpoint (gateway contract §9.2, §9.3). */
export interface ChainTraits {
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
  /** Deliveries ask for gzip; else they pass on what encodings the sender of the event takes (§9.7). */
  asksForGzip: boolean;
}
