import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { redacted, toView } from '@/lib/contract/console/masked';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { arbitraryAnswer, canary, strangerNames } from '@/lib/testing/arbitrary-answer';
import { arbitrarySave, typedSecret } from '@/lib/testing/arbitrary-save';
import { runs } from '@/lib/testing/long-run';
import { isRecord } from '@/lib/util/json';
import { hideCredentials } from '@/lib/util/mask-url';
import { withoutPrivateKeys } from '@/lib/util/private-keys';
import { endpointBodies } from './endpoint-body';
import { requestPreview } from './request-preview';
import type { SaveBodies } from './save-bodies';
import { sourceBodies } from './source-body';
import { subscriptionBodies } from './subscription-body';

const target = {
  baseUrl: 'https://gateway.example/api',
  projectId: 'p',
  dialect: 'unknown',
} as const;

/** What a preview shows in place of a secret that is sent. */
function shownSecret(sent: unknown): unknown {
  const text = Array.isArray(sent) ? Buffer.from(sent).toString('base64') : sent;
  if (text === typedSecret) return '<new value>';
  if (text === redacted) return '<stored value, not readable>';
  return String(text).includes(canary) ? '<stored value>' : text;
}

/** A body as it is sent, with its secrets hidden and without what the contract does not know. */
function hidden(schema: z.ZodType, sent: unknown): unknown {
  const { meta, ...found } = unwrap(schema);
  if (meta.secret === 'value') return shownSecret(sent);
  if (meta.secret === 'credentials' && typeof sent === 'string') return hideCredentials(sent);
  if (meta.certificates && typeof sent === 'string') return withoutPrivateKeys(sent);
  if (found.kind !== 'object' || !isRecord(sent)) return sent;
  const known = Object.entries(sent).filter(([key]) => !strangerNames.includes(key));
  return Object.fromEntries(
    known.map(([key, value]) => {
      const field = Object.hasOwn(found.shape, key) ? found.shape[key] : undefined;
      return [key, field ? hidden(field, value) : value];
    }),
  );
}

const onTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

function withUnreadable(answer: unknown, isUnreadable: boolean): unknown {
  if (!isUnreadable) return answer;
  return JSON.parse(JSON.stringify(answer).replaceAll(`"${canary}"`, `"${redacted}"`));
}

/** The property for one kind of resource, whose types the cases below do not share. */
function holds<Row, Save>(bodies: SaveBodies<Row, Save, Save>) {
  const { create, update } = bodies.requests;
  const save = (request: z.ZodType) => arbitrarySave(request) as fc.Arbitrary<Save & object>;
  const numRuns = runs(150, 4_000);

  function shown(saved: Save, stored: Row | null, uid: string | null): unknown {
    const view = stored && toView(bodies.schema, stored);
    return JSON.parse(requestPreview(bodies, saved, view, { ...target, uid }).json);
  }

  return {
    update() {
      const property = fc.property(
        arbitraryAnswer(bodies.schema),
        fc.boolean(),
        save(update),
        (answer, isUnreadable, saved) => {
          const stored = bodies.schema.parse(withUnreadable(answer, isUnreadable));
          const sent = onTheWire(bodies.updateBody(stored, saved).body);
          expect(shown(saved, stored, 'the-uid')).toEqual(hidden(update, sent));
        },
      );
      fc.assert(property, { numRuns });
    },
    unread() {
      const property = fc.property(save(update), (saved) => {
        const sent = onTheWire(bodies.updateBody(null, saved).body);
        expect(shown(saved, null, 'the-uid')).toEqual(hidden(update, sent));
      });
      fc.assert(property, { numRuns });
    },
    create() {
      const property = fc.property(save(create), (saved) => {
        const sent = onTheWire(bodies.createBody(saved, target.dialect).body);
        expect(shown(saved, null, null)).toEqual(hidden(create, sent));
      });
      fc.assert(property, { numRuns });
    },
  };
}

describe.each([
  ['endpoint', holds(endpointBodies)],
  ['source', holds(sourceBodies)],
  ['subscription', holds(subscriptionBodies)],
] as const)('the preview of a save of a %s is what is sent, with its secrets hidden', (_, kind) => {
  test('over whatever is stored', kind.update);
  test('where nothing can be read', kind.unread);
  test('of a new one', kind.create);
});
