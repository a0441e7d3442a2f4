import type { ConsoleErrorCode, Problem } from '@/lib/contract/console/problem';

interface SignInWords {
  title: string;
  advice: (problem: Problem) => string;
}

export const typedIsKept = 'What you typed is still here.';
const toDetail = (problem: Problem) => problem.detail;

/** What each refusal of a sign-in means, and what to do. */
export const signInWords: Readonly<Record<ConsoleErrorCode, SignInWords>> = {
  sign_in_refused: {
    title: 'The gateway refused this key',
    advice: () =>
      'Check that the key is whole and that it was made for this project on this gateway. A key is shown once: make a new one if it is lost.',
  },
  project_mismatch: { title: 'This key belongs to another project', advice: toDetail },
  gateway_key_refused: {
    title: 'The gateway refused this key',
    advice: () => 'It may have been revoked or have run out. Use another key of this project.',
  },
  gateway_licence: {
    title: 'The gateway refuses for want of a licence',
    advice: () =>
      'The key may be right, but this gateway does not offer what sign-in needs to check it. Ask whoever runs the gateway.',
  },
  gateway_trouble: {
    title: 'The gateway is in trouble',
    advice: () =>
      `It could not check the key; that says nothing about the key. ${typedIsKept} Try again in a minute.`,
  },
  gateway_unavailable: {
    title: 'The gateway cannot do this now',
    advice: () => `That says nothing about the key. ${typedIsKept} Try again in a minute.`,
  },
  gateway_unreachable: {
    title: 'The gateway does not answer',
    advice: () => `Check that it runs and that this server can reach it. ${typedIsKept}`,
  },
  gateway_timeout: {
    title: 'The gateway took too long',
    advice: () => `No answer came within the time for a sign-in check. ${typedIsKept} Try again.`,
  },
  bad_gateway_answer: {
    title: 'The address answers, but not like a gateway',
    advice: () =>
      'A proxy or another program may stand in its place. Whoever set up Gatehouse should check the base URL of this gateway.',
  },
  gateway_rejected: { title: 'The gateway did not accept the check', advice: toDetail },
  not_found: {
    title: 'The gateway knows no such project',
    advice: () =>
      'It took the key, so check the project ID: it stands in the address of the project in the gateway. Or use a key that may see this project.',
  },
  invalid: { title: 'Something typed cannot be right', advice: toDetail },
  rate_limited: {
    title: 'Too many attempts',
    advice: ({ retryAfterSeconds }) =>
      `Wait ${retryAfterSeconds ? `${Math.ceil(retryAfterSeconds)} s` : 'a minute'}, then try again. ${typedIsKept}`,
  },
  forbidden: {
    title: 'Gatehouse does not take sign-ins from this address',
    advice: () =>
      'Open it under the address it was set up for; whoever runs it finds that in GATEHOUSE_PUBLIC_ORIGIN.',
  },
  read_only: { title: 'Nothing can be changed here', advice: toDetail },
  conflict: { title: 'There is no room for this project', advice: toDetail },
  operation_reused: { title: 'This was sent before with other content', advice: toDetail },
  unauthenticated: {
    title: 'The session has ended',
    advice: () => 'Sign in again; then this can be repeated.',
  },
  reauthentication_required: { title: 'The key is needed again', advice: toDetail },
  payload_too_large: {
    title: 'This is longer than Gatehouse takes',
    advice: () => 'Check that only the key was pasted.',
  },
  unsupported_media_type: {
    title: 'This page is older than its server',
    advice: () => 'Reload the page and sign in again.',
  },
  outcome_unknown: {
    title: 'The connection broke before the answer came',
    advice: () => `Try again; nothing was changed on the gateway. ${typedIsKept}`,
  },
  overloaded: {
    title: 'Gatehouse has too much to do',
    advice: () => `Wait a few seconds, then try again. ${typedIsKept}`,
  },
  not_ready: { title: 'Gatehouse is not ready', advice: toDetail },
  storage_trouble: { title: 'Gatehouse cannot write to its disk', advice: toDetail },
  internal: {
    title: 'Gatehouse failed',
    advice: ({ requestId }) =>
      `This is a fault of Gatehouse, not of the key. Its log has more under ${requestId}. ${typedIsKept}`,
  },
};
