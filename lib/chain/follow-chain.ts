import type {
  ChainSettings,
  ChainStep,
  ChainWorld,
  Step,
  StepId,
  StepResult,
  Traveller,
} from './chain';
import { deliver } from './deliver';
import { match } from './match';
import { receive } from './receive';
import { changeBody, changeHeaders } from './source-functions';
import { transformEvent } from './transform-event';
import { verify } from './verify';

const steps: readonly [StepId, Step][] = [
  ['request', receive],
  ['verifier', verify],
  ['body_function', changeBody],
  ['header_function', changeHeaders],
  ['filter', match],
  ['function', transformEvent],
  ['delivery', deliver],
];

/** The result of a step, which stops at a body that is nested too deep to follow. */
async function taken(step: Step, ...parameters: Parameters<Step>): Promise<StepResult> {
  try {
    return await step(...parameters);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const note = 'The body is nested too deep to be followed here.';
    return { state: 'stopped', note, after: parameters[0], gateway: [] };
  }
}

/**
 * Takes a request through everything between a sender and an endpoint, step by step, until one
 * stops it. Nothing leaves the place where this runs.
 */
export async function followChain(
  request: Pick<Traveller, 'headers' | 'body'>,
  settings: ChainSettings,
  world: ChainWorld,
): Promise<ChainStep[]> {
  const followed: ChainStep[] = [];
  let traveller: Traveller = { ...request, eventType: '' };
  for (const [id, step] of steps) {
    const result = await taken(step, traveller, settings, world);
    followed.push({ id, before: traveller, ...result });
    if (result.state === 'stopped') return followed;
    traveller = result.after;
  }
  return followed;
}
