import { isHeaderValue } from '@/lib/util/header-text';
import { isRecord } from '@/lib/util/json';

/** The gateway's word for an absent, null or empty value (gateway contract §2.4). */
export const required = 'non zero value required';

/** One failure text of a field, as the gateway writes it. */
export function fieldMessage(field: string, text: string): string {
  return `${field}:${text}`;
}

/** Whether a text can be sent as a header's value; what is beyond Latin-1 goes out in UTF-8. */
export function isSendable(text: string): boolean {
  return isHeaderValue(text.replace(/[^\0-\xff]/gu, ''));
}

/** Whether any text inside a value holds NUL, which the real store refuses (contract §2.3). */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (Array.isArray(value)) return value.some(holdsNul);
  if (!isRecord(value)) return false;
  return Object.entries(value).some(([name, item]) => name.includes('\0') || holdsNul(item));
}
