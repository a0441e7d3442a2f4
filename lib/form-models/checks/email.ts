import { isEmailAddress } from '@/lib/util/email-address.mjs';

/** What is wrong with an e-mail address; undefined for one that can receive mail. */
export function emailProblem(text: string): string | undefined {
  if (/[,;]/.test(text)) return 'Enter one address; a group address can reach several people';
  return isEmailAddress(text) ? undefined : 'Write an address such as ops@example.com';
}
