import type { operations } from '@/lib/contract/gateway/operations';
import type { DecodedBody } from '../decoded-body';

export type EndpointCreateBody = DecodedBody<typeof operations.createEndpoint>;
export type EndpointUpdateBody = DecodedBody<typeof operations.updateEndpoint>;
export type SentAuthentication = NonNullable<EndpointUpdateBody['authentication']>;
export type SentOauth2 = NonNullable<SentAuthentication['oauth2']>;
export type SentCertificate = NonNullable<EndpointUpdateBody['mtls_client_cert']>;
export type ExpireSecretBody = DecodedBody<typeof operations.expireEndpointSecret>;
