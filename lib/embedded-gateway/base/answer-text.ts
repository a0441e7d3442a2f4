import { escapedAsInGo } from '@/lib/util/go-json';
import { rawJsonText } from '@/lib/util/raw-json';

/** The API date that 26.3.6 names in every answer (gateway contract §2.2). */
const apiDate = '2025-11-24';

/** Headers of every answer; the first tells the console which gateway this is (contract §13). */
export function commonHeaders(requestId: string): Record<string, string> {
  return {
    'X-Gatehouse-Gateway': 'embedded',
    'X-Request-ID': requestId,
    'X-Convoy-Version': apiDate,
    'Cache-Control': 'no-store',
  };
}

/** JSON the way the gateway writes it (gateway contract §2.1, §2.2): HTML signs escaped, a line feed last. */
export function answerText(value: unknown): string {
  return `${escapedAsInGo(rawJsonText(value))}\n`;
}
