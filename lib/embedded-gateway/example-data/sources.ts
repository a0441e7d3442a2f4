import { alphanumerics, randomText } from '../base/random-text';
import { newSource } from '../services/sources/source-record';
import type { SourceRecord } from '../store/sources';
import type { ExampleContext } from './example-context';
import { exampleSourceBodies } from './source-bodies';

const maskLength = 16;
/** The source that is switched off. */
const disabled = 'Social mentions';

/** Twelve sources, made from request bodies as an operator would send them. */
export function exampleSources(
  { calendar, random }: ExampleContext,
  projectId: string,
): SourceRecord[] {
  return exampleSourceBodies(random).map((body, index) => {
    const { uid, created_at, updated_at } = calendar.dated();
    const mask_id = randomText(random, maskLength, alphanumerics);
    const source = newSource(body, { uid, project_id: projectId, mask_id, created_at });
    return {
      ...source,
      updated_at,
      is_disabled: source.name === disabled,
      is_example: true,
      settings: {
        ...source.settings,
        forward_headers: index % 3 === 0 ? ['X-Request-Id', 'X-Correlation-Id'] : [],
      },
    };
  });
}
