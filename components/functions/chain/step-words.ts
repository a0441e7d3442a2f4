import type { ChainStep, StepId } from '@/lib/chain/chain';

/** The steps in their order, as they are called on the screen. */
export const stepTitles: Record<StepId, string> = {
  request: 'What arrives',
  verifier: 'Verifier of the source',
  body_function: 'Body function of the source',
  header_function: 'Header function of the source',
  filter: 'Filter of the subscription',
  function: 'Function of the subscription',
  delivery: 'What the endpoint receives',
};

/** Where the event ended, in a line for people and for screen readers. */
export function endWords(steps: readonly ChainStep[]): string {
  const last = steps.at(-1);
  if (!last) return 'Nothing was walked.';
  return last.state === 'stopped'
    ? `Stopped at: ${stepTitles[last.id]}. ${last.note}`
    : 'The event reaches the endpoint.';
}
