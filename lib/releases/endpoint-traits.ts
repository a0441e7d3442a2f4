/** What a gateway of a release family does with an endpoint (gateway contract §4, §9.8). */
export interface EndpointTraits {
  /** What a missing rate limit means; `unsure` where the release is not known. */
  noRateLimit: 'unlimited' | 'nothing_delivered' | 'unsure';
  /** Largest number that its columns hold (§4.2). */
  maximumNumber: number;
  /** Whether `is_disabled` does anything. */
  honoursDisabled: boolean;
  /** Whether a new `secret` on update does anything (interface specification §4.3). */
  rotatesOnUpdate: boolean;
  /** Whether it knows a content type, at delivery too, and a client certificate (§9.7). */
  takesContentType: boolean;
  /** Whether it knows basic authentication and OAuth 2.0. */
  knowsAllAuthentication: boolean;
  /** Whether a stored basic-auth password is not given out again (§4.8). */
  redactsPasswords: 'yes' | 'no' | 'unsure';
  /** Whether settings can be lost without a word for want of a licence (§1.6). */
  isLicensed: boolean;
  /** Whether saving calls the address, and what it must answer. */
  pings: 'no' | 'any_answer' | 'success';
  /** Whether addresses of the gateway's own host are refused (§4.3). */
  refusesLocalhost: boolean;
  /** Whether braces in an address are refused (§12). */
  refusesTemplates: boolean;
  /** Settings beyond the interface specification that it takes and answers (§12). */
  settingsBeyond: readonly string[];
  /** When a rotated secret goes: as its end says, or after as many hours as it has seconds (§4.6). */
  formerSecret: 'ends_as_set' | 'stays_for_hours' | 'unsure';
}
