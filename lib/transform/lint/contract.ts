import type { Program } from 'acorn';
import { blockOf } from './block-functions';
import { entryPoint, type NamedFunction, topLevelFunctions } from './entry-point';
import { at, type Fix, type Marker, type Script, type TreeNode } from './marker';

const NAME = 'transform';

function renaming({ nameAt }: NamedFunction): Fix {
  return {
    title: `Rename it to ${NAME}`,
    edits: [{ start: nameAt.start, end: nameAt.end, text: NAME }],
  };
}

/** Gives a nameless function its name: `(payload) => …` becomes `const transform = (payload) => …`. */
function naming({ body }: Program): Fix | undefined {
  const arrow = body.find(
    (each) =>
      each.type === 'ExpressionStatement' &&
      (each.expression.type === 'ArrowFunctionExpression' ||
        each.expression.type === 'FunctionExpression'),
  );
  return (
    arrow && {
      title: `Name it ${NAME}`,
      edits: [{ start: arrow.start, end: arrow.start, text: `const ${NAME} = ` }],
    }
  );
}

/** Where functions of that name are declared inside a block, which the engine knows only there. */
function declaredInBlocks(nodes: Script['nodes']): TreeNode[] {
  return nodes.flatMap((trail) =>
    trail.node.type === 'FunctionDeclaration' &&
    trail.node.id?.name === NAME &&
    blockOf(trail) !== undefined
      ? [trail.node]
      : [],
  );
}

/** True where something else at the top level may set the name. */
function isSetOtherwise({ program, code }: Script, hidden: readonly TreeNode[]): boolean {
  const names = new RegExp(`\\b${NAME}\\b`);
  const without = hidden.reduceRight(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    code,
  );
  return program.body.some(
    (each) =>
      each.type !== 'FunctionDeclaration' && names.test(without.slice(each.start, each.end)),
  );
}

function missing(script: Script): Marker[] {
  const { program, code, nodes } = script;
  const hidden = declaredInBlocks(nodes);
  if (isSetOtherwise(script, hidden)) return missingName(program, code, true);
  const [inBlock] = hidden;
  if (inBlock?.type === 'FunctionDeclaration' && inBlock.id)
    return [
      at(inBlock.id, {
        rule: 'transform-in-block',
        kind: 'contract',
        fails: true,
        message: `The gateway does not find ${NAME} inside a block. Declare it at the top level.`,
      }),
    ];
  return missingName(program, code, false);
}

function missingName(program: Program, code: string, isSet: boolean): Marker[] {
  const functions = topLevelFunctions(program);
  const lookalike = functions.find(({ name }) => name.toLowerCase() === NAME);
  const candidate = lookalike ?? (functions.length === 1 ? functions[0] : undefined);
  if (!candidate && isSet) return [];
  return [
    {
      rule: 'no-transform',
      kind: 'contract',
      fails: true,
      message: `The gateway calls a function named ${NAME}, and there is none.`,
      start: candidate?.nameAt.start ?? 0,
      end: candidate?.nameAt.end ?? Math.min(code.length, 1),
      fix: candidate ? renaming(candidate) : naming(program),
    },
  ];
}

function ofSignature({ node, nameAt }: NamedFunction, code: string): Marker[] {
  const contract = (rule: string, message: string): Marker =>
    at(nameAt, { rule, kind: 'contract', message });
  const fatal = (rule: string, message: string): Marker => ({
    ...contract(rule, message),
    fails: true,
  });
  const isBlind = node.params.length === 0 && !/\barguments\b/.test(code);
  const extra = node.params.filter((each) => each.type !== 'AssignmentPattern').length > 1;
  return [
    ...(node.async
      ? [fatal('async-transform', 'The gateway does not wait: an async function gives {}.')]
      : []),
    ...(node.generator
      ? [fatal('generator-transform', 'The gateway does not run through it: a generator gives {}.')]
      : []),
    ...(isBlind
      ? [
          at(nameAt, {
            rule: 'no-argument',
            kind: 'unusual',
            message: 'The gateway hands the event over as the one argument; transform takes none.',
          }),
        ]
      : []),
    ...(extra
      ? [contract('extra-arguments', 'The gateway calls transform with one argument.')]
      : []),
  ];
}

/** Whether the gateway finds `transform`, and calls it as it is meant (gateway contract §7.1). */
export function contractMarkers(script: Script): Marker[] {
  const found = entryPoint(script.program);
  return found ? ofSignature(found, script.code) : missing(script);
}
