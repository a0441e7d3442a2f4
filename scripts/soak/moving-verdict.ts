import { median } from '../bench/base/statistics';
import { allowedGrowthMiB } from './verdict';

const mebibyte = 1024 * 1024;
/** Connections come and go; a leak of one for each event would be thousands. */
const allowedHandles = 32;
/** Pages that pruning frees are used again, so the file may breathe, not grow. */
const allowedFileGrowth = 1.25;
const endShare = 0.1;

/** What a gateway held at one moment of the load. */
export interface MovingSample {
  residentBytes: number;
  handles: number;
  /** Of `events.db` with its log. */
  fileBytes: number;
}

export interface MovingSoak {
  /** In their order, from the end of the warm-up on. */
  samples: readonly MovingSample[];
  acknowledged: number;
  /** Different events that came to the receiver which takes all. */
  arrived: number;
  /** Deliveries that jobs say to have sent once more, and those that came once more. */
  resent: { told: number; arrived: number };
  hasDied: boolean;
}

/** A part at the start and at the end of the load, as medians, so that one sample decides nothing. */
export function endsOf(samples: readonly MovingSample[], part: keyof MovingSample) {
  const values = samples.map((sample) => sample[part]);
  const few = Math.max(1, Math.round(values.length * endShare));
  return { start: median(values.slice(0, few)), end: median(values.slice(-few)) };
}

/** What is wrong, one sentence each; none when the gateway could have gone on for ever. */
export function movingFaults(soak: MovingSoak): string[] {
  const memory = endsOf(soak.samples, 'residentBytes');
  const handles = endsOf(soak.samples, 'handles');
  const file = endsOf(soak.samples, 'fileBytes');
  const grown = (memory.end - memory.start) / mebibyte;
  const faults: [boolean, string][] = [
    [soak.hasDied, 'The gateway ended under load.'],
    [
      grown > allowedGrowthMiB,
      `Resident memory grew by ${Math.round(grown)} MiB; ${allowedGrowthMiB} MiB are allowed.`,
    ],
    [
      handles.end - handles.start > allowedHandles,
      `${handles.end - handles.start} handles more are open than after the warm-up.`,
    ],
    [
      file.end > file.start * allowedFileGrowth,
      `events.db grew from ${Math.round(file.start / mebibyte)} to ${Math.round(file.end / mebibyte)} MiB although it is pruned.`,
    ],
    [
      soak.arrived < soak.acknowledged,
      `${soak.acknowledged - soak.arrived} acknowledged events never arrived.`,
    ],
    [soak.resent.told === 0, 'No job has sent anything.'],
    [
      soak.resent.arrived < soak.resent.told,
      `${soak.resent.told - soak.resent.arrived} deliveries that jobs sent once more never arrived.`,
    ],
  ];
  return faults.flatMap(([isFault, text]) => (isFault ? [text] : []));
}
