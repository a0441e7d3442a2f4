import type { operations } from '@/lib/contract/gateway/operations';
import type { DecodedBody } from '../decoded-body';

export type SourceCreateBody = DecodedBody<typeof operations.createSource>;
export type SourceUpdateBody = DecodedBody<typeof operations.updateSource>;
export type SentVerifier = NonNullable<SourceCreateBody['verifier']>;
export type SentPubSub = NonNullable<SourceCreateBody['pub_sub']>;
