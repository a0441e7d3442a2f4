import { z } from 'zod';

/** What the console adds to a gateway call, in milliseconds. */
export const ownTimeSchema = z.object({ p50: z.number(), p99: z.number() });
export type OwnTime = z.infer<typeof ownTimeSchema>;

export const ownTimeGoal: Readonly<OwnTime> = { p50: 2.5, p99: 15 };
