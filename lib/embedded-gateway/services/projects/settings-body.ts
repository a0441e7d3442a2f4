import type { operations } from '@/lib/contract/gateway/operations';
import type { DecodedBody } from '../decoded-body';

/** Body of update project after decoding. */
export type ProjectBody = DecodedBody<typeof operations.updateProject>;

export type SentSettings = NonNullable<ProjectBody['config']>;
