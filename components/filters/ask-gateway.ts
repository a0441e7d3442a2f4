import type { FilterTrial, FilterTrialBody } from '@/lib/contract/console/subscription-actions';
import type { FilterPart } from '@/lib/filter/read-sample';
import { gatewaySample } from '@/lib/form-models/filter/sample-verdicts';
import { wholeErrorText } from '@/lib/queries/api-error';
import type { Sample } from '@/lib/samples/sample-store';

interface Round {
  part: FilterPart;
  filter: Record<string, unknown>;
  samples: readonly Sample[];
  ask: (body: FilterTrialBody, signal: AbortSignal) => Promise<FilterTrial>;
  signal: AbortSignal;
  onAnswer: (sample: Sample, answer: FilterTrial) => void;
}

/**
 * Asks the gateway about one sample after the other, those that can be read. Gives why it stopped
 * before the end: what stops one sample, such as a missing licence, stops the others too. One that
 * was called off says nothing.
 */
export async function askGateway(round: Round): Promise<string | undefined> {
  const { part, filter, samples, ask, signal, onAnswer } = round;
  const readable = samples.flatMap((sample) => {
    const read = gatewaySample(part, sample.text);
    return read.ok ? [{ sample, sent: read.value }] : [];
  });
  if (readable.length === 0)
    return 'None of the samples can be read. Correct one, then test again.';
  for (const [done, { sample, sent }] of readable.entries()) {
    try {
      const answer = await ask({ part, filter, sample: sent }, signal);
      if (signal.aborted) return undefined;
      onAnswer(sample, answer);
    } catch (error) {
      if (signal.aborted) return undefined;
      return `It stopped at ${sample.name}, after ${done} of ${readable.length} samples. ${wholeErrorText(error)}`;
    }
  }
  return undefined;
}
