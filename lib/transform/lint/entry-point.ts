import type {
  ArrowFunctionExpression,
  FunctionDeclaration,
  FunctionExpression,
  Program,
} from 'acorn';

export type AnyFunction = FunctionDeclaration | FunctionExpression | ArrowFunctionExpression;

/** A function of the top level and the name that it has there. */
export interface NamedFunction {
  name: string;
  node: AnyFunction;
  /** The name itself, where it is declared. */
  nameAt: { start: number; end: number };
}

/** Functions that the top level of a script names, in order. */
export function topLevelFunctions({ body }: Program): NamedFunction[] {
  return body.flatMap((statement): NamedFunction[] => {
    if (statement.type === 'FunctionDeclaration')
      return [{ name: statement.id.name, node: statement, nameAt: statement.id }];
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' &&
      (init?.type === 'FunctionExpression' || init?.type === 'ArrowFunctionExpression')
        ? [{ name: id.name, node: init, nameAt: id }]
        : [],
    );
  });
}

/** The function that the gateway calls: the last one of that name, as the engine sees it. */
export function entryPoint(program: Program): NamedFunction | undefined {
  return topLevelFunctions(program).findLast(({ name }) => name === 'transform');
}
