import { at, type Marker, type Rule } from './marker';
import { isFromPayload, methodCall } from './payload-reads';

const crashing = ['seal'];
const refused = ['freeze', 'defineProperty', 'defineProperties'];
const listing = ['keys', 'entries', 'values', 'getOwnPropertyNames'];
const orderFree = [
  'length',
  'sort',
  'includes',
  'some',
  'every',
  'find',
  'reduce',
  'map',
  'filter',
  'forEach',
];

/** `Object.freeze(payload)` and the like, which the engine refuses for what it hands out. */
export const protectedPayload: Rule = (script) =>
  script.nodes.flatMap((trail): Marker[] => {
    const found = methodCall(trail);
    const first = found?.call.arguments[0];
    if (!found || !first || found.object.type !== 'Identifier') return [];
    if (found.object.name !== 'Object' && found.object.name !== 'Reflect') return [];
    if (first.type === 'SpreadElement' || !isFromPayload(first, script)) return [];
    const name = `${found.object.name}.${found.method}`;
    if (crashing.includes(found.method))
      return [
        at(found.call, {
          rule: 'lang-object-freeze-the-payload',
          kind: 'missing',
          message: `${name} on the payload crashes the gateway’s request (500). Leave it out.`,
        }),
      ];
    return refused.includes(found.method)
      ? [
          at(found.call, {
            rule: 'lang-object-freeze-the-payload',
            kind: 'missing',
            message: `${name} fails on the payload in the gateway’s engine. Change a copy: {...${script.payload}}.`,
          }),
        ]
      : [];
  });

/** Texts and lists that depend on the order of the payload's keys, which changes at every run. */
export const keyOrder: Rule = (script) =>
  script.nodes.flatMap((trail): Marker[] => {
    const found = methodCall(trail);
    const first = found?.call.arguments[0];
    if (!found || !first || first.type === 'SpreadElement' || !isFromPayload(first, script))
      return [];
    const owner = found.object.type === 'Identifier' ? found.object.name : '';
    const parent = trail.above?.node;
    const next =
      parent?.type === 'MemberExpression' && parent.property.type === 'Identifier'
        ? parent.property.name
        : '';
    const isText = owner === 'JSON' && found.method === 'stringify';
    const isList =
      owner === 'Object' && listing.includes(found.method) && !orderFree.includes(next);
    return isText || isList
      ? [
          at(found.call, {
            rule: 'key-order',
            kind: 'differs',
            message:
              'The order of the payload’s keys changes from run to run in the gateway. Sort before comparing or signing.',
          }),
        ]
      : [];
  });
