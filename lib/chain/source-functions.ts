import { texts } from '@/lib/broker-message/event-object';
import { firstValues } from '@/lib/broker-message/message-headers';
import { messageChannel } from '@/lib/broker-message/message-type';
import { roundingNote } from '@/lib/samples/rounded-numbers';
import { goJson } from '@/lib/util/go-json';
import { isRecord, parseJson } from '@/lib/util/json';
import type { ChainSettings, ChainWorld, Step, StepResult, Traveller } from './chain';
import { readEvent } from './read-event';

const HTTP_ONLY_HERE =
  'Convoy runs functions of sources for message brokers only, never for HTTP; the interface asks for both.';

/** The step when there is nothing to run; undefined when there is. */
function unused(
  code: string,
  traveller: Traveller,
  { wayIn }: ChainSettings,
  { runsSourceFunctionsForHttp }: ChainWorld,
): StepResult | undefined {
  const skipped = (note: string, gateway: readonly string[]): StepResult => ({
    state: 'skipped',
    note,
    after: traveller,
    gateway,
  });
  if (wayIn === 'api') return skipped('Events of the API pass no source.', []);
  if (code.trim() === '') return { ...skipped('There is no function.', []), isUnset: true };
  return wayIn === 'http' && !runsSourceFunctionsForHttp
    ? skipped('Stored and not run: the event arrives over HTTP.', [HTTP_ONLY_HERE])
    : undefined;
}

const otherwise = ({ wayIn }: ChainSettings) => (wayIn === 'http' ? [HTTP_ONLY_HERE] : []);

/** What becomes of large numbers where a body is read and written anew. */
function roundings({ body }: Traveller): string[] {
  const note = roundingNote(body, 'body');
  return note === undefined ? [] : [note];
}

/** The step with what a real gateway does besides. */
const withNotes = (result: StepResult, notes: readonly string[]): StepResult => ({
  ...result,
  gateway: [...notes, ...result.gateway],
});

/** A message as the gateway goes on with it: read and written anew, even without a function. */
const asRead = (traveller: Traveller): Traveller => ({
  ...traveller,
  body: goJson(parseJson(traveller.body)),
});

/** The source's function on the body; of a broker's message an event has to come of it. */
export const changeBody: Step = async (traveller, settings, world) => {
  const idle = unused(settings.bodyFunction, traveller, settings, world);
  if (idle && settings.wayIn !== 'broker') return idle;
  if (idle) {
    const read = withNotes(readEvent(asRead(traveller)), roundings(traveller));
    return { ...read, ...(idle.isUnset && read.state === 'passed' ? { isUnset: true } : {}) };
  }
  const run = await world.run({
    kind: 'broker_body',
    code: settings.bodyFunction,
    payload: traveller.body,
    release: world.release,
  });
  const gateway = [...otherwise(settings), ...roundings(traveller)];
  if (run.outcome.kind !== 'value')
    return {
      state: 'stopped',
      note: 'The function gave no value.',
      after: traveller,
      gateway,
      run,
    };
  const changed = { ...traveller, body: run.outcome.json };
  return settings.wayIn === 'http'
    ? { state: 'passed', note: 'The function ran.', after: changed, gateway, run }
    : { ...withNotes(readEvent(changed), gateway), run };
};

const headersChanged: Step = async (traveller, settings, world) => {
  const idle = unused(settings.headerFunction, traveller, settings, world);
  if (idle) return idle;
  const run = await world.run({
    kind: 'broker_header',
    code: settings.headerFunction,
    payload: JSON.stringify(firstValues(traveller.headers)),
    release: world.release,
  });
  const gateway = otherwise(settings);
  const stopped = (note: string): StepResult => ({
    state: 'stopped',
    note,
    after: traveller,
    gateway,
    run,
  });
  const result = run.outcome.kind === 'value' ? parseJson(run.outcome.json) : undefined;
  if (!isRecord(result)) return stopped('The function gave no map of headers.');
  const odd = Object.keys(result).find((name) => typeof result[name] !== 'string');
  if (odd !== undefined) return stopped(`The function gave ${odd} a value that is no text.`);
  const after = { ...traveller, headers: Object.entries(texts(result)) };
  return { state: 'passed', note: 'The function ran.', after, gateway, run };
};

/** The step on the headers, for a broker's message with whom it goes to. */
function handedOn(
  result: StepResult,
  { wayIn }: ChainSettings,
  world: Pick<ChainWorld, 'isIncoming'>,
): StepResult {
  if (wayIn !== 'broker' || result.state === 'stopped') return result;
  const { headers, named = { endpointId: '', ownerId: '' } } = result.after;
  const channel = messageChannel(headers, named, world);
  return channel.takes
    ? withNotes(result, [channel.sentence])
    : { ...result, state: 'stopped', note: channel.problem };
}

/** The source's function on the headers, which tell whom a broker's message goes to. */
export const changeHeaders: Step = async (traveller, settings, world) =>
  handedOn(await headersChanged(traveller, settings, world), settings, world);
