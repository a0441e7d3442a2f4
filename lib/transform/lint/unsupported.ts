import { readsAsHtmlComment } from '../syntax/html-comments.mjs';
import { plainSyntaxError } from '../syntax/plain-syntax-error.mjs';
import type { CommentText } from '../syntax/syntax-tree.mjs';
import { unsupportedSyntax } from '../syntax/unsupported-syntax.mjs';
import type { Marker, Script } from './marker';

/** Syntax that the engine refuses, and comments that are none to it. */
export function unsupported({ program, code }: Script, comments: readonly CommentText[]): Marker[] {
  const refused = unsupportedSyntax(program).map(
    ({ feature, start, end, message, needs }): Marker => ({
      rule: feature,
      kind: 'refused',
      fails: true,
      needs,
      start,
      end,
      message: `The gateway’s engine cannot read this: ${plainSyntaxError(message, code.slice(start))}`,
    }),
  );
  const html = comments
    .filter(({ start }) => readsAsHtmlComment(code, start))
    .map(
      ({ start, end }): Marker => ({
        rule: 'lang-html-like-comments',
        kind: 'refused',
        fails: true,
        start,
        end,
        message: 'To the gateway’s engine this is no comment. Write // instead.',
      }),
    );
  return [...refused, ...html];
}
