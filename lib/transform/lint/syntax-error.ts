import { plainSyntaxError } from '../syntax/plain-syntax-error.mjs';
import { syntaxErrorText } from '../syntax/syntax-error-text.mjs';
import { type SyntaxProblem, syntaxTree } from '../syntax/syntax-tree.mjs';
import type { Edit, Fix, Marker } from './marker';

/** Takes `export` and `export default` away, when the code is sound without them. */
function withoutExports(code: string): Fix | undefined {
  const asModule = syntaxTree(code, 'module');
  if (!asModule.ok) return undefined;
  const edits = asModule.program.body.flatMap((each): Edit[] => {
    if (each.type === 'ExportDefaultDeclaration')
      return [{ start: each.start, end: each.declaration.start, text: '' }];
    return each.type === 'ExportNamedDeclaration' && each.declaration
      ? [{ start: each.start, end: each.declaration.start, text: '' }]
      : [];
  });
  return edits.length === 0 ? undefined : { title: 'Take “export” away', edits };
}

const startsModule = /^(?:import|export)\b/;

/** The remark about code that cannot be read at all. */
export function syntaxErrorMarker(problem: SyntaxProblem, code: string): Marker {
  const rest = code.slice(problem.index);
  const [word = rest.slice(0, 1)] = /^[\w$]+/.exec(rest) ?? [];
  const isModule = startsModule.test(rest);
  return {
    rule: 'syntax-error',
    kind: 'refused',
    fails: true,
    start: problem.index,
    end: problem.index + word.length,
    message: plainSyntaxError(syntaxErrorText(problem, code), rest),
    fix: isModule ? withoutExports(code) : undefined,
  };
}
