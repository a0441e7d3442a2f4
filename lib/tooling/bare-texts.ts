import type { JsxChild, JsxElement, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isConditionalExpression,
  isFunctionDeclaration,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isParenthesizedExpression,
  isReturnStatement,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { lineOf } from './source-files';

const TEXTS = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;

/**
 * Texts of a file that change, come or go, and have no element of their own, as `line text`. A
 * browser's translator puts an element in the place of each text; React, which holds on to the text
 * that was there, then changes what nobody sees, or fails to find what it shall remove or stand
 * before. The only content of an element is safe: React changes that by way of the element.
 */
export function bareTextsIn(file: SourceFile, checker: Checker): string[] {
  const found: Node[] = [];
  const visit = (node: Node) => {
    if (isJsxElement(node)) {
      const children = node.children.filter(isShown);
      const isAlone = children.length === 1;
      found.push(
        ...children.filter((child, at) => {
          if (fixedText(child) !== undefined) return isChanging(children[at - 1]);
          const type = typeOf(child, checker);
          return mayBeText(type, checker) && !(isAlone && !isList(type, checker));
        }),
      );
    }
    if (isJsxFragment(node)) {
      // One that never changes would need no fragment.
      found.push(
        ...node.children
          .filter(isShown)
          .filter(
            (child) => fixedText(child) !== undefined || mayBeText(typeOf(child, checker), checker),
          ),
      );
    }
    found.push(...textsOfLikeBranches(node));
    if (isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')) {
      const signature = checker.getSignatureFromDeclaration(node);
      const made = signature && checker.getReturnTypeOfSignature(signature);
      if (node.name && mayBeText(made, checker)) found.push(node.name);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return [...new Set(found)].map((node) => {
    const text = file.text.slice(node.pos, node.end);
    const start = node.pos + text.length - text.trimStart().length;
    return `${lineOf(file.text, start)} ${text.trim().replace(/\s+/g, ' ')}`;
  });
}

/**
 * Fixed texts beside other content in elements of which one takes the place of another of its kind:
 * React then keeps the element and changes what it contains.
 */
function textsOfLikeBranches(node: Node): Node[] {
  const branches = isFunction(node) ? returnedBy(node) : outermostChoice(node);
  const elements = branches.filter(isJsxElement).filter((each) => !hasKey(each));
  const tagOf = ({ openingElement }: JsxElement) => openingElement.tagName.getText();
  return elements
    .filter((each) => elements.some((other) => other !== each && tagOf(other) === tagOf(each)))
    .map(({ children }) => children.filter(isShown))
    .filter((children) => children.length > 1)
    .flatMap((children) => children.filter((child) => fixedText(child) !== undefined));
}

function outermostChoice(node: Node): Node[] {
  return isConditionalExpression(node) && !isConditionalExpression(node.parent)
    ? choices(node)
    : [];
}

/** What an expression may come to. */
function choices(node: Node): Node[] {
  if (isParenthesizedExpression(node)) return choices(node.expression);
  if (!isConditionalExpression(node)) return [node];
  return [...choices(node.whenTrue), ...choices(node.whenFalse)];
}

const isFunction = (node: Node) => isFunctionDeclaration(node) || isArrowFunction(node);

/** What a function may return, where it returns at several places. */
function returnedBy(node: Node): Node[] {
  const found: Node[] = [];
  const visit = (inner: Node) => {
    if (isFunction(inner)) return;
    if (isReturnStatement(inner) && inner.expression) found.push(...choices(inner.expression));
    inner.forEachChild(visit);
  };
  node.forEachChild(visit);
  return found;
}

function hasKey({ openingElement }: JsxElement): boolean {
  return openingElement.attributes.properties.some(
    (each) => isJsxAttribute(each) && each.name.getText() === 'key',
  );
}

/** False for comments and for blanks, which translators leave alone. */
function isShown(child: JsxChild): boolean {
  return isJsxExpression(child)
    ? child.expression !== undefined && fixedText(child) !== ''
    : fixedText(child) !== '';
}

/** A text that stands in the file, without blanks around it; undefined for anything else. */
function fixedText(child: JsxChild): string | undefined {
  if (isJsxText(child)) return child.text.trim();
  if (!isJsxExpression(child) || !child.expression) return undefined;
  return isStringLiteral(child.expression) ? child.expression.text.trim() : undefined;
}

/** Whether something may come in front of what stands behind this child. */
function isChanging(child: JsxChild | undefined): boolean {
  return child !== undefined && isJsxExpression(child) && fixedText(child) === undefined;
}

function typeOf(child: JsxChild, checker: Checker): Type | undefined {
  if (!isJsxExpression(child) || !child.expression) return undefined;
  return checker.getTypeAtLocation(child.expression);
}

function isList(type: Type | undefined, checker: Checker): boolean {
  return type !== undefined && checker.isArrayLikeType(type);
}

/** `seen` are the types that are being looked at: a list of children may hold lists of them. */
function mayBeText(type: Type | undefined, checker: Checker, seen: readonly Type[] = []): boolean {
  if (!type || seen.includes(type)) return false;
  const isAnyText = (types: readonly Type[]) =>
    types.some((each) => mayBeText(each, checker, [...seen, type]));
  if (type.flags & TypeFlags.Any) return true;
  if (type.isUnionType()) return isAnyText(type.getTypes());
  if (type.isTypeParameter()) return mayBeText(checker.getBaseConstraintOfType(type), checker);
  if (type.isStringLiteralType()) return type.value.trim() !== '';
  if (type.flags & TEXTS) return true;
  const isListOf = type.isTypeReference() && isList(type, checker);
  return isListOf && isAnyText(checker.getTypeArguments(type));
}
