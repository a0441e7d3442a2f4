import { parseJson } from '@/lib/util/json';
import type { Step } from './chain';
import { readCall } from './read-call';
import { storedBody } from './stored-body';

const notes: Record<ReturnType<typeof storedBody>['kind'], string> = {
  empty: 'An empty body is stored as {}.',
  json: 'A JSON request.',
  form: 'A form, which becomes JSON.',
  broken_form: 'A form that cannot be read.',
  no_json: 'A request whose body is no JSON; it is verified first all the same.',
};

/** The request, message or call as it arrives (gateway contract §9.1, §9.2); requests are looked into later. */
export const receive: Step = (arrived, { wayIn }, { release }) => {
  if (wayIn === 'api') return readCall(arrived);
  const after = arrived;
  if (wayIn === 'http')
    return {
      state: 'passed',
      note: notes[storedBody(arrived, release).kind],
      after,
      gateway: [],
    };
  return parseJson(arrived.body) === undefined
    ? { state: 'stopped', note: 'The message of the broker is no JSON.', after, gateway: [] }
    : { state: 'passed', note: 'A message of the broker.', after, gateway: [] };
};
