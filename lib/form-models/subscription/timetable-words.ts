import { spokenTime } from '@/lib/util/spoken-time';
import { retryTimetable, type Timetable } from './retry-timetable';
import type { TimetableReading } from './timetable-settings';

/** A sentence below the timetable; `warn` where the gateway does something else than is set. */
export interface TimetableRemark {
  tone: 'plain' | 'warn';
  text: string;
}

/** How far the gateway keeps to what is set. */
function keepingRemarks({ retry, isOfProject }: TimetableReading): TimetableRemark[] {
  switch (retry) {
    case 'attempts_only':
      return [warn('Drawn with the 2 minutes that this gateway waits, whatever is set.')];
    case 'project_only':
      return [
        warn(
          isOfProject
            ? 'This gateway keeps to the retries of its project, which are drawn; what is set here is stored and not used.'
            : 'This gateway keeps to the retries of its project; the table shows what is set here.',
        ),
      ];
    case 'unsure':
      return [warn('Whether this gateway keeps to it is not known.')];
    default:
      return [];
  }
}

/** Where the numbers come from that the form does not say. */
function sourceRemarks({ filled, isProjectKnown, isOfProject, retry }: TimetableReading) {
  if (isOfProject) {
    return retry === 'project_only'
      ? []
      : [plain('Nothing is set here, so these are the retries of the project.')];
  }
  const { type, attempts, intervalSeconds } = filled;
  const drawn = [
    // Equal waits are what one expects where nothing is said.
    ...(type === 'exponential' ? ['waits that double'] : []),
    ...(attempts === undefined ? [] : [count(attempts)]),
    ...(intervalSeconds === undefined ? [] : [`${spokenTime(intervalSeconds)} between them`]),
  ];
  if (drawn.length === 0) return [];
  const whose = isProjectKnown ? 'as the project has it' : 'as most projects have it';
  return [plain(`What is not set is drawn ${whose}: ${drawn.join(', ')}.`)];
}

function waitRemarks({ waitsLonger, settings: { type, attempts } }: TimetableReading) {
  if (!waitsLonger || attempts < 2) return [];
  const longer = 'Each wait comes out some seconds longer: this gateway looks at intervals';
  return [
    plain(type === 'exponential' ? `${longer}, and adds up to 5 s at random.` : `${longer}.`),
  ];
}

function count(attempts: number): string {
  return `${attempts.toLocaleString('en')} ${attempts === 1 ? 'attempt' : 'attempts'}`;
}

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

/** What is to be said about a timetable: alert, limit, what it is drawn from and what is kept to. */
export function timetableRemarks(reading: TimetableReading): TimetableRemark[] {
  const ends =
    'At most once: an answer of any kind ends it. These are the moments while none comes.';
  return [
    ...alertRemarks(reading, keptTimetable(reading)),
    ...limitRemarks(reading),
    ...(reading.endsWithAnswer ? [plain(ends)] : []),
    ...sourceRemarks(reading),
    ...waitRemarks(reading),
    ...keepingRemarks(reading),
  ];
}
