import { roundingNote } from '@/lib/samples/rounded-numbers';
import type { Step } from './chain';

/** The subscription's function on the event's data (gateway contract §7.2). */
export const transformEvent: Step = async (traveller, settings, { run, release }) => {
  if (settings.function.trim() === '')
    return {
      state: 'skipped',
      note: 'There is no function.',
      after: traveller,
      gateway: [],
      isUnset: true,
    };
  const rounding = roundingNote(traveller.body, 'body');
  const result = await run({
    kind: 'subscription',
    code: settings.function,
    payload: traveller.body,
    release,
  });
  if (result.outcome.kind !== 'value')
    return {
      state: 'stopped',
      note: 'The function gave no value, so nothing is delivered.',
      after: traveller,
      gateway: ['The gateway tries the event again; it stays without deliveries.'],
      run: result,
    };
  const after = { ...traveller, body: result.outcome.json };
  const gateway = rounding === undefined ? [] : [rounding];
  return { state: 'passed', note: 'The function ran.', after, gateway, run: result };
};
