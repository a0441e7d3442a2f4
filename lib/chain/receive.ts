import { formAsJson } from '@/lib/signature/form-as-json';
import { parseJson } from '@/lib/util/json';
import type { Step } from './chain';
import { headerValue } from './headers';

const isJson = (text: string) => parseJson(text) !== undefined;

/** The request or message as it arrives (gateway contract §9.2); checked before it is an event. */
export const receive: Step = (arrived, { wayIn }, { release }) => {
  const after = arrived;
  if (wayIn !== 'http') {
    const what = wayIn === 'broker' ? 'message of the broker' : 'call of the API';
    return isJson(arrived.body)
      ? { state: 'passed', note: `A ${what}.`, after, gateway: [] }
      : { state: 'stopped', note: `The ${what} is no JSON.`, after, gateway: [] };
  }
  if (arrived.body === '')
    return { state: 'passed', note: 'An empty body is stored as {}.', after, gateway: [] };
  if (isJson(arrived.body)) return { state: 'passed', note: 'A JSON request.', after, gateway: [] };
  const type = headerValue(arrived.headers, 'Content-Type') ?? '';
  const form = formAsJson(new TextEncoder().encode(arrived.body), type);
  if (form && release !== '24.6.5')
    return { state: 'passed', note: 'A form, which becomes JSON.', after, gateway: [] };
  return {
    state: 'stopped',
    note: 'The body is no JSON, so no event can come of it.',
    after,
    gateway: [
      release === '24.6.5'
        ? 'The gateway answers 200 all the same, and the request is lost.'
        : 'The gateway answers 200 all the same; the delivery stays in Processing for ever.',
    ],
  };
};
