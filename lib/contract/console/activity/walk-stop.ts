import { z } from 'zod';
import { activityLists } from '@/lib/util/routes';

/** Which search of this session is to end with what it has found so far. */
export const walkStopSchema = z.strictObject({ list: z.enum(activityLists) });

export type WalkStop = z.infer<typeof walkStopSchema>;
