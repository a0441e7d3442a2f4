import type { AttemptRow, DayRecord, DeliveryRow, Made, Sent, Settled } from './record';
import { scriptedSubscriptions, second } from './script';

/** Where the gateway has ended so often in a row during an attempt, its delivery is set aside. */
const stopsInARow = 3;
const firstAsideMs = 10 * second;

/** One attempt of a delivery, with all that is known of it. */
export interface Try {
  number: number;
  /** From when on it should be made. */
  dueAt: number;
  row: AttemptRow;
  /** Undefined where the gateway was killed between taking it up and sending it. */
  sent: Sent | undefined;
  /** Undefined where the gateway ended before its result was stored. */
  settled: Settled | undefined;
  /** When the gateway ended in it, and when it was due once more. */
  cut: { at: number; isDueAt: number } | undefined;
}

/** A delivery from its making to its end. */
export interface Life {
  made: Made;
  endpoint: string;
  row: DeliveryRow;
  tries: Try[];
  /** From when on a further attempt should be made; null where it is settled. */
  dueAt: number | null;
}

const key = (deliveryId: string, number: number) => `${deliveryId} ${number}`;

/** Puts together by delivery what was noted of the day. */
export function livesOf(record: DayRecord): Life[] {
  const sent = new Map(record.sent.map((each) => [key(each.deliveryId, each.number), each]));
  const settled = new Map(record.settled.map((each) => [key(each.deliveryId, each.number), each]));

  function cutOf(takenAt: number, stops: number): NonNullable<Try['cut']> {
    const away = record.away.find(({ endedAt }) => endedAt >= takenAt);
    if (!away) throw new Error('An attempt has no end although the gateway had none.');
    // Killed, it finds out when it is back; ended in order, at the end.
    const foundAt = away.endedAt > away.from ? away.endedAt : away.until;
    const aside = stops < stopsInARow ? 0 : firstAsideMs * 2 ** (stops - stopsInARow);
    return { at: away.endedAt, isDueAt: foundAt + aside };
  }

  return record.made.map((made): Life => {
    const { deliveryId, subscription } = made;
    const row = record.deliveries.get(deliveryId);
    if (!row) throw new Error(`The delivery ${deliveryId} is lost.`);
    let dueAt = made.dueAt;
    let stops = 0;
    const tries: Try[] = [];
    for (const attempt of record.attempts.get(deliveryId) ?? []) {
      if (dueAt === null) throw new Error(`The delivery ${deliveryId} was tried after its end.`);
      const { number } = attempt;
      const found = {
        sent: sent.get(key(deliveryId, number)),
        settled: settled.get(key(deliveryId, number)),
      };
      stops = found.settled ? 0 : stops + 1;
      const cut = found.settled ? undefined : cutOf(found.sent?.at ?? attempt.requested_at, stops);
      tries.push({ number, dueAt, row: attempt, ...found, cut });
      dueAt = found.settled ? found.settled.dueAt : (cut?.isDueAt ?? null);
    }
    const endpoint = scriptedSubscriptions[subscription]?.endpoint ?? '';
    return { made, endpoint, row, tries, dueAt };
  });
}
