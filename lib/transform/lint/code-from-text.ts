import { at, type Marker, type Rule } from './marker';

/** Code or patterns made from text, whose errors have other words in the gateway. */
export const codeFromText: Rule = ({ nodes }) =>
  nodes.flatMap(({ node }): Marker[] => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
    const { callee } = node;
    const name = callee.type === 'Identifier' ? callee.name : '';
    return name === 'eval' || name === 'Function'
      ? [
          at(node, {
            rule: 'code-from-text',
            kind: 'differs',
            message:
              'Code made from text is not checked here, and its syntax errors read otherwise in the gateway.',
          }),
        ]
      : [];
  });
