import { z } from 'zod';
import { type MeasuredName, measured } from './measured';
import { modes } from './modes';

const subjectSchema = z.object({
  name: z.string().refine((name): name is MeasuredName => name in measured),
  subject: z.string(),
  mode: z.enum(modes),
});

/** What is measured, of which screen and in which mode. */
export type MeasuredSubject = z.infer<typeof subjectSchema>;

const takenSchema = subjectSchema.extend({
  ms: z.number(),
  requests: z.number(),
  bytes: z.number(),
  scriptBytes: z.number(),
  calls: z.number(),
});

/** One time, of what and in which mode. */
export type Taken = z.infer<typeof takenSchema>;

/** Samples with the machine and the browser that took them. */
export const takenBySchema = z.object({
  machine: z.object({ cores: z.number(), node: z.string() }),
  browser: z.string(),
  date: z.string(),
  samples: takenSchema.array(),
  /** What journeys should have taken and did not come to. */
  missed: subjectSchema.array(),
});
export type TakenBy = z.infer<typeof takenBySchema>;
