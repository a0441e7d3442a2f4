import { isRecord, parseJson } from '@/lib/util/json';
import { memberText } from '@/lib/util/json-member';
import type { ChainSettings, ChainWorld, Step, StepResult, Traveller } from './chain';
import { firstValues, withHeaders } from './headers';

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
  if (code.trim() === '') return skipped('There is no function.', []);
  return wayIn === 'http' && !runsSourceFunctionsForHttp
    ? skipped('Stored and not run: the event arrives over HTTP.', [HTTP_ONLY_HERE])
    : undefined;
}

const otherwise = ({ wayIn }: ChainSettings) => (wayIn === 'http' ? [HTTP_ONLY_HERE] : []);

const texts = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)]))
    : {};

/** Reads the gateway's own event object, which a message or a call has to be or become (§7.2). */
function readEvent({ headers, body }: Traveller, wayIn: ChainSettings['wayIn']): StepResult {
  const event = parseJson(body);
  const read = isRecord(event) ? event : {};
  const { event_type: type, data } = read;
  const missing = [
    typeof type === 'string' && type.trim() !== '' ? '' : 'event_type',
    data === undefined ? 'data' : '',
    read.endpoint_id || read.owner_id ? '' : 'owner_id or endpoint_id',
  ].filter((each) => each !== '');
  const after: Traveller = {
    // Headers of a call to the API are those of the caller, not of the event.
    headers: withHeaders(wayIn === 'api' ? [] : headers, texts(read.custom_headers)),
    body: memberText(body, 'data') ?? 'null',
    eventType: String(type ?? ''),
  };
  return missing.length === 0
    ? { state: 'passed', note: `An event of the type ${after.eventType}.`, after, gateway: [] }
    : {
        state: 'stopped',
        note: `No event comes of this: it lacks ${missing.join(', ')}.`,
        after: { headers, body, eventType: '' },
        gateway: [],
      };
}

/** The source's function on the body; of a broker's message an event has to come of it. */
export const changeBody: Step = async (traveller, settings, world) => {
  const idle = unused(settings.bodyFunction, traveller, settings, world);
  if (idle) return settings.wayIn === 'http' ? idle : readEvent(traveller, settings.wayIn);
  const run = await world.run({
    kind: 'broker_body',
    code: settings.bodyFunction,
    payload: traveller.body,
    release: world.release,
  });
  const gateway = otherwise(settings);
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
    : { ...readEvent(changed, settings.wayIn), run };
};

/** The source's function on the headers. */
export const changeHeaders: Step = async (traveller, settings, world) => {
  const idle = unused(settings.headerFunction, traveller, settings, world);
  if (idle) return idle;
  const run = await world.run({
    kind: 'broker_header',
    code: settings.headerFunction,
    payload: JSON.stringify(firstValues(traveller.headers)),
    release: world.release,
  });
  const gateway = otherwise(settings);
  const result = run.outcome.kind === 'value' ? parseJson(run.outcome.json) : undefined;
  if (!isRecord(result))
    return {
      state: 'stopped',
      note: 'The function gave no map of headers.',
      after: traveller,
      gateway,
      run,
    };
  const after = { ...traveller, headers: Object.entries(texts(result)) };
  return { state: 'passed', note: 'The function ran.', after, gateway, run };
};
