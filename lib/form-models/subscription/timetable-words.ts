import { retryTimetable, type Timetable } from './retry-timetable';
import { spokenTime } from './spoken-time';
import type { TimetableReading } from './timetable-settings';

/** A sentence below the timetable; `warn` where the gateway does something else than is set. */
export interface TimetableRemark {
  tone: 'plain' | 'warn';
  text: string;
}

const keeping: Record<TimetableReading['retry'], string | null> = {
  as_set: null,
  attempts_only: 'Drawn with the 2 minutes that this gateway waits, whatever is set.',
  project_only:
    'This gateway keeps to the retries of its project; the table shows what is set here.',
  unsure: 'Whether this gateway keeps to it is not known.',
};

const plain = (text: string): TimetableRemark => ({ tone: 'plain', text });
const warn = (text: string): TimetableRemark => ({ tone: 'warn', text });

function alertRemarks({ settings, alerts }: TimetableReading, { alert }: Timetable) {
  if (settings.alert === null) return [];
  const due = alert
    ? `The alert is due with failure ${alert.number}, ${spokenTime(alert.at)} after the event.`
    : 'One delivery alone never completes the alert.';
  return [plain(due), ...(alerts === 'no' ? [warn('Nothing here is known to send it.')] : [])];
}

/** What the limit would do is told also where nothing is held back by it. */
function limitRemarks({ settings, limitsRate }: TimetableReading) {
  if (settings.rateLimit === null) return [];
  const { firstHeld } = retryTimetable(settings);
  if (firstHeld === null) {
    return [plain('The rate limit holds no attempt of one delivery alone back.')];
  }
  const { number, held } = firstHeld;
  return limitsRate === 'no'
    ? [
        warn(
          `The rate limit would hold attempt ${number} back for ${spokenTime(held)}; this gateway holds nothing back by it.`,
        ),
      ]
    : [plain(`The rate limit holds attempt ${number} back for ${spokenTime(held)}.`)];
}

/** The moments that this gateway keeps to: a limit that it does not heed delays nothing. */
export function keptTimetable({ settings, limitsRate }: TimetableReading): Timetable {
  return retryTimetable(limitsRate === 'no' ? { ...settings, rateLimit: null } : settings);
}

/** What is to be said about a timetable: alert, limit, what is assumed and what is kept to. */
export function timetableRemarks(reading: TimetableReading): TimetableRemark[] {
  const keeps = keeping[reading.retry];
  const assumed =
    'What is not set is drawn with 10 attempts and 100 seconds, the usual of a project.';
  const ends =
    'At most once: an answer of any kind ends it. These are the moments while none comes.';
  return [
    ...alertRemarks(reading, keptTimetable(reading)),
    ...limitRemarks(reading),
    ...(reading.endsWithAnswer ? [plain(ends)] : []),
    ...(reading.isPartlyAssumed ? [plain(assumed)] : []),
    ...(keeps === null ? [] : [warn(keeps)]),
  ];
}
