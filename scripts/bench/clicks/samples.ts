import { z } from 'zod';
import { type MeasuredName, measured } from './measured';
import { modes } from './modes';

const takenSchema = z.object({
  name: z.string().refine((name): name is MeasuredName => name in measured),
  subject: z.string(),
  mode: z.enum(modes),
  ms: z.number(),
  requests: z.number(),
  bytes: z.number(),
  scriptBytes: z.number(),
  calls: z.number(),
});

/** One time, of what and in which mode. */
export type Taken = z.infer<typeof takenSchema>;

/** Samples with the browser that took them. */
export const takenBySchema = z.object({
  browser: z.string(),
  date: z.string(),
  samples: takenSchema.array(),
});
export type TakenBy = z.infer<typeof takenBySchema>;
