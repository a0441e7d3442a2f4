import type { CallExpression, MemberExpression } from 'acorn';
import { at, type Edit, type Fix, type Marker, type Rule, type Script } from './marker';
import { isFromPayload, methodCall, payloadAliases, repeatable } from './payload-reads';

const lengthening = ['push', 'unshift'];
const shortening = ['pop', 'shift', 'splice'];

/** What to write instead, so that the list itself is put back into the payload. */
function replacement(list: string, method: string, values: string): string | undefined {
  switch (method) {
    case 'push':
      return `${list} = [...${list}, ${values}]`;
    case 'unshift':
      return `${list} = [${values}, ...${list}]`;
    case 'pop':
      return `${list} = ${list}.slice(0, -1)`;
    case 'shift':
      return `${list} = ${list}.slice(1)`;
    default:
      return undefined;
  }
}

function fixFor(call: CallExpression, list: MemberExpression, method: string, { code }: Script) {
  const name = repeatable(list, code);
  if (name === undefined) return undefined;
  const first = call.arguments[0];
  const last = call.arguments.at(-1);
  const values = first && last ? code.slice(first.start, last.end) : '';
  const text = replacement(name, method, values);
  if (text === undefined || (lengthening.includes(method) && values === '')) return undefined;
  const edit: Edit = { start: call.start, end: call.end, text };
  const fix: Fix = { title: `Put the list back: ${text}`, edits: [edit] };
  return fix;
}

function ofCall(trail: Script['nodes'][number], script: Script, aliases: Set<string>): Marker[] {
  const found = methodCall(trail);
  if (!found) return [];
  const { call, object, method } = found;
  const isDirect = object.type === 'MemberExpression' && isFromPayload(object, script);
  const isAlias = object.type === 'Identifier' && aliases.has(object.name);
  if (!isDirect && !isAlias) return [];
  if (![...lengthening, ...shortening].includes(method)) return [];
  const isStatement = trail.above?.node.type === 'ExpressionStatement';
  const effect = lengthening.includes(method)
    ? 'what it adds is lost'
    : 'the list keeps its length and ends with null';
  return [
    at(call, {
      rule: 'lost-list-change',
      kind: 'lost',
      message: `The gateway hands out a copy of the list at every read: after ${method}() ${effect}. Assign the new list instead.`,
      fix: isDirect && isStatement ? fixFor(call, object, method, script) : undefined,
    }),
  ];
}

/** Changes of the length of a list of the payload, which the gateway loses. */
export const lostListChanges: Rule = (script) => {
  const aliases = payloadAliases(script);
  return script.nodes.flatMap((trail) => ofCall(trail, script, aliases));
};

/** `payload.list.length = 1` leaves nulls behind; other properties of a list are not kept. */
export const lostListProperties: Rule = (script) =>
  script.nodes.flatMap(({ node }): Marker[] => {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return [];
    const { object, property, computed } = node.left;
    const isLength = !computed && property.type === 'Identifier' && property.name === 'length';
    return isLength && object.type === 'MemberExpression' && isFromPayload(object, script)
      ? [
          at(node, {
            rule: 'lost-list-change',
            kind: 'lost',
            message:
              'In the gateway the list keeps its length and ends with nulls. Assign a shorter list instead.',
          }),
        ]
      : [];
  });

/** An object that is changed after it was put into the payload: the payload holds a snapshot. */
export const lateChanges: Rule = (script) => {
  const stored = new Map<string, number>();
  return script.nodes.flatMap((trail): Marker[] => {
    const { node } = trail;
    const isStore =
      node.type === 'AssignmentExpression' &&
      node.left.type === 'MemberExpression' &&
      isFromPayload(node.left, script) &&
      node.right.type === 'Identifier';
    if (isStore && node.right.type === 'Identifier') {
      stored.set(node.right.name, node.end);
      return [];
    }
    const changed =
      node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression'
        ? node.left.object
        : methodCall(trail)?.method === 'push'
          ? methodCall(trail)?.object
          : undefined;
    if (changed?.type !== 'Identifier' || changed.name === script.payload) return [];
    const since = stored.get(changed.name);
    return since !== undefined && node.start > since
      ? [
          at(node, {
            rule: 'late-change',
            kind: 'lost',
            message: `“${changed.name}” was copied when it was put into the payload: this change does not reach it. Change it before.`,
          }),
        ]
      : [];
  });
};
