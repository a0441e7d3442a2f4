import { cookieHeader } from '@/lib/testing/test-sessions';

let cookies = '';

/** The cookies of the one browser that a test plays. */
export const cookieJar = {
  header: () => cookies,
  /** Takes over the `Set-Cookie` values of an answer. */
  take(setCookies: readonly string[]): void {
    cookies = cookieHeader(setCookies, cookies);
  },
  empty(): void {
    cookies = '';
  },
};
