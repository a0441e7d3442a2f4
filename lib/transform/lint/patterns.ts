import { at, type Marker, type Rule, type Trail } from './marker';

const readsGroups = /\(\?<[A-Za-z_$]/;
const propertyEscape = /\\[pP]\{/;
const lookAround = /\(\?<?[=!]/;
const repeated = /[+*]|\{\d+,/;

/** True for `/…/.test(…)`, which asks for no groups. */
function isOnlyTested({ node, above }: Trail): boolean {
  const parent = above?.node;
  return (
    parent?.type === 'MemberExpression' &&
    parent.object === node &&
    parent.property.type === 'Identifier' &&
    parent.property.name === 'test'
  );
}

function ofPattern(trail: Trail, { pattern, flags }: { pattern: string; flags: string }): Marker[] {
  const { node } = trail;
  const markers: Marker[] = [];
  if (readsGroups.test(pattern) && !isOnlyTested(trail))
    markers.push(
      at(node, {
        rule: 'lang-named-groups',
        kind: 'missing',
        message: 'The gateway’s engine reads named groups but never gives them out: use numbers.',
      }),
    );
  if (propertyEscape.test(pattern) && /[uv]/.test(flags))
    markers.push(
      at(node, {
        rule: 'lang-unicode-property-escapes',
        kind: 'differs',
        message:
          'The gateway’s engine does not know \\p{…}: it matches nothing there. List the letters instead.',
      }),
    );
  if (lookAround.test(pattern) && repeated.test(pattern))
    markers.push(
      at(node, {
        rule: 'slow-pattern',
        kind: 'unusual',
        message:
          'With a look-ahead or look-behind the gateway’s engine tries every way to match and its time limit does not stop it. Match without one.',
      }),
    );
  return markers;
}

/** Regular expressions that the engine reads otherwise. */
export const patterns: Rule = ({ nodes }) =>
  nodes.flatMap((trail) =>
    trail.node.type === 'Literal' && trail.node.regex ? ofPattern(trail, trail.node.regex) : [],
  );

/** `$<name>` in a replacement stays as it is. */
export const namedReplacements: Rule = ({ nodes }) =>
  nodes.flatMap(({ node, above }) =>
    node.type === 'Literal' &&
    typeof node.value === 'string' &&
    /\$<\w+>/.test(node.value) &&
    above?.node.type === 'CallExpression'
      ? [
          at(node, {
            rule: 'lang-named-groups-in-replace',
            kind: 'missing',
            message: 'The gateway’s engine leaves $<name> as it is: use $1, $2.',
          }),
        ]
      : [],
  );
