import type { Dialect } from '@/lib/contract/console/capabilities';
import { maximumInt32 } from '../checks/whole-number';

/** What a gateway of a release family does with an endpoint (gateway contract §4, §9.8). */
export interface EndpointTraits {
  /** What a missing rate limit means; `unsure` where the release is not known. */
  noRateLimit: 'unlimited' | 'nothing_delivered' | 'unsure';
  maximumNumber: number;
  /** Whether `is_disabled` does anything. */
  honoursDisabled: boolean;
  /** Whether a new `secret` on update does anything (interface specification §4.3). */
  rotatesOnUpdate: boolean;
  /** Whether the update takes a content type and a client certificate. */
  takesContentType: boolean;
  /** Whether it knows basic authentication and OAuth 2.0. */
  knowsAllAuthentication: boolean;
  /** Whether a stored basic-auth password is not given out again (§4.8). */
  redactsPasswords: 'yes' | 'no' | 'unsure';
  /** Whether settings can be lost without a word for want of a licence (§1.6). */
  isLicensed: boolean;
  /** Whether saving calls the address, and what it must answer. */
  pings: 'no' | 'any_answer' | 'success';
  refusesLocalhost: boolean;
  refusesTemplates: boolean;
}

const release26: EndpointTraits = {
  noRateLimit: 'unlimited',
  maximumNumber: Number.MAX_SAFE_INTEGER,
  honoursDisabled: false,
  rotatesOnUpdate: false,
  takesContentType: true,
  knowsAllAuthentication: true,
  redactsPasswords: 'yes',
  isLicensed: true,
  pings: 'success',
  refusesLocalhost: false,
  refusesTemplates: false,
};

const traits: Record<Dialect, EndpointTraits> = {
  embedded: {
    ...release26,
    honoursDisabled: true,
    rotatesOnUpdate: true,
    redactsPasswords: 'no',
    isLicensed: false,
    pings: 'no',
  },
  '24.6.5': {
    ...release26,
    noRateLimit: 'nothing_delivered',
    maximumNumber: maximumInt32,
    takesContentType: false,
    knowsAllAuthentication: false,
    redactsPasswords: 'no',
    isLicensed: false,
    pings: 'any_answer',
    refusesLocalhost: true,
  },
  '26.3.6': release26,
  '26.7.3': { ...release26, refusesTemplates: true },
  '26': release26,
  unknown: {
    ...release26,
    noRateLimit: 'unsure',
    redactsPasswords: 'unsure',
  },
};

export function endpointTraits(dialect: Dialect): EndpointTraits {
  return traits[dialect];
}
