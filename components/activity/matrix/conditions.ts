import type { Explained, Explanation } from '@/lib/filter/explain';
import type { JsonPath } from '@/lib/util/json-values';

/** The conditions that decided, innermost first: those that came to the same as the whole. */
export function decisive(explanation: Explanation): Explained[] {
  const { tree, outcome } = explanation;
  if (!tree) return [];
  const found: Explained[] = [];
  const waiting: Explained[] = [tree];
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    const same = node.children.filter((child) => child.outcome === outcome);
    if (same.length > 0) waiting.unshift(...same);
    else if (node.outcome === outcome) found.push(node);
  }
  return found;
}

/** Whether a condition looks at a value, or at what holds it. */
function looksAt(conditionPath: string, path: JsonPath): boolean {
  const asked = conditionPath.split('.');
  const steps = path.map(String).join('.').split('.');
  const common = Math.min(asked.length, steps.length);
  // `$` stands for any item of a list.
  return Array.from({ length: common }, (_, at) => at).every(
    (at) => asked[at] === steps[at] || (asked[at] === '$' && /^\d+$/.test(steps[at] ?? '')),
  );
}

function pathsIn(node: Explained): string[] {
  const own = node.path === '' ? [] : [node.path];
  return [...own, ...node.children.flatMap(pathsIn)];
}

/**
 * The masked values that a filter looked at, of which it saw the masks alone.
 * @param hidden paths of masked values
 */
export function masksLookedAt(
  explanation: Explanation,
  hidden: readonly JsonPath[],
): readonly JsonPath[] {
  if (!explanation.tree || hidden.length === 0) return [];
  const asked = new Set(pathsIn(explanation.tree));
  return hidden.filter((path) => [...asked].some((each) => looksAt(each, path)));
}

/** A condition with what it saw, in one line: "data.amount $gte 100: the value is 42". */
export function conditionText({ label, detail, children }: Explained): string {
  if (detail === '') return children.length === 0 ? label : `${label}: nothing in it holds`;
  const told = detail.replace(/\.$/, '');
  return `${label}: ${told.charAt(0).toLowerCase()}${told.slice(1)}`;
}
