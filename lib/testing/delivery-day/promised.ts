import type { ProjectRecord } from '@/lib/embedded-gateway/store/projects';
import {
  retryTimetable,
  type Timetable,
  type TimetableSettings,
} from '@/lib/form-models/subscription/retry-timetable';
import {
  projectRetryOf,
  timetableReading,
} from '@/lib/form-models/subscription/timetable-settings';
import { newSubscriptionValues } from '@/lib/form-models/subscription/values';
import type { ScriptedSubscription } from './script';

/** What the form of a subscription shows of its attempts. */
export interface Promised {
  settings: TimetableSettings;
  /** Of a delivery alone in its lane. */
  alone: Timetable;
  /** Seconds from the end of an attempt to the next one by the rule itself. */
  waitAfter(number: number): number;
}

/** Reads the timetable that the form draws of what was typed into it. */
export function promisedBy({ typed }: ScriptedSubscription, project: ProjectRecord): Promised {
  const {
    uid,
    settings: { strategy },
  } = project;
  const reading = timetableReading(
    { ...newSubscriptionValues(), ...typed },
    { dialect: 'embedded', project: projectRetryOf({ uid, config: { strategy } }) },
  );
  if (!reading) throw new Error('The form draws no timetable.');
  const { settings } = reading;
  const { attempts } = retryTimetable({ ...settings, rateLimit: null });
  return {
    settings,
    alone: retryTimetable(settings),
    waitAfter: (number) => attempts[number]?.wait ?? 0,
  };
}
