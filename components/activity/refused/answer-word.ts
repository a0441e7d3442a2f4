import { unknown } from '@/lib/words/absent';

/** Of messages, which nobody is answered. */
const OF_BROKER = 0;

/** What the sender of a refused request was answered; a message of a broker has no sender that waits. */
export function answerWord(status: number | null | undefined): string {
  if (status === OF_BROKER) return 'message';
  return status === null || status === undefined ? unknown : String(status);
}
