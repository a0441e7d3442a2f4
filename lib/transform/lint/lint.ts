import type { Release } from '@/lib/releases/dialect';
import { releaseRecords } from '@/lib/releases/records.mjs';
import { placeOf, syntaxTree, type Trail, visitTree } from '../syntax/syntax-tree.mjs';
import { isRefusedBy } from '../syntax/unsupported-syntax.mjs';
import { blockFunctions } from './block-functions';
import { calls } from './calls';
import { codeFromText } from './code-from-text';
import { contractMarkers } from './contract';
import { declaredNames } from './declared-names';
import { entryPoint } from './entry-point';
import { errorStacks, errorTexts } from './error-texts';
import { lateChanges, lostListChanges, lostListProperties } from './lost-changes';
import type { Marker, Rule, Script } from './marker';
import { missingGlobals, missingMembers } from './missing-names';
import { namedReplacements, patterns } from './patterns';
import { keyOrder, protectedPayload } from './payload-handling';
import { syntaxErrorMarker } from './syntax-error';
import { unsupported } from './unsupported';

/** Longer code would hold up typing; the gateway takes it all the same. */
const LONGEST_LINTED = 262_144;

const rules: readonly Rule[] = [
  missingGlobals,
  missingMembers,
  patterns,
  namedReplacements,
  calls,
  lostListChanges,
  lostListProperties,
  lateChanges,
  protectedPayload,
  keyOrder,
  errorStacks,
  errorTexts,
  codeFromText,
  blockFunctions,
];

/** Deeper trees, such as those of very long chains of calls, would hold up typing as well. */
const DEEPEST_LINTED = 1_000;

/** The remark that code is not looked into, and why not. */
const unchecked = (rule: string, which: string): Marker[] => [
  { rule, kind: 'unusual', message: `Code ${which} is not checked here.`, start: 0, end: 1 },
];

const tooDeep = unchecked('too-deep', 'that is nested this deep');

/** The script with all its nodes; undefined where one is nested too deep. */
function scriptOf(code: string, program: Script['program']): Script | undefined {
  const nodes: Trail[] = [];
  let deepest = 0;
  visitTree(program, (node, above, depth) => {
    nodes.push({ node, above, depth });
    if (depth > deepest) deepest = depth;
  });
  if (deepest > DEEPEST_LINTED) return undefined;
  const argument = entryPoint(program)?.node.params[0];
  return {
    code,
    program,
    nodes,
    declared: declaredNames(nodes),
    payload: argument?.type === 'Identifier' ? argument.name : undefined,
  };
}

/**
 * Everything to be said about a function before it runs, in the order of the text: what the
 * gateway's engine refuses, lacks or does otherwise, and whether it finds `transform`.
 */
export function lint(code: string): Marker[] {
  if (code.length > LONGEST_LINTED)
    return unchecked('too-long', `of more than ${LONGEST_LINTED / 1024} KiB`);
  const parsed = syntaxTree(code);
  if (!parsed.ok)
    return parsed.problem.isTooDeep ? tooDeep : [syntaxErrorMarker(parsed.problem, code)];
  const script = scriptOf(code, parsed.program);
  if (!script) return tooDeep;
  const markers = [
    ...contractMarkers(script),
    ...unsupported(script, parsed.comments),
    ...rules.flatMap((rule) => rule(script)),
  ];
  return markers.sort((left, right) => left.start - right.start || left.end - right.end);
}

/** The markers that are true of one release. */
export function lintFor(code: string, release: Release): Marker[] {
  const { engine } = releaseRecords[release];
  return lint(code).filter((marker) => isRefusedBy(marker, engine));
}

/** The markers of places where the engine of a release surely fails; none for no code. */
export function sureFailures(code: string, release: Release): Marker[] {
  return code.trim() === '' ? [] : lintFor(code, release).filter(({ fails }) => fails);
}

/** Where a marker stands, lines and columns from 1, as an editor wants it. */
export function placesOf({ start, end }: Marker, code: string) {
  const first = placeOf(code, start);
  const last = placeOf(code, Math.max(end, start + 1));
  return {
    startLineNumber: first.line,
    startColumn: first.column,
    endLineNumber: last.line,
    endColumn: last.column,
  };
}

/** The code with the edits of a fix. */
export function withFix(code: string, { fix }: Marker): string {
  const edits = [...(fix?.edits ?? [])].sort((left, right) => right.start - left.start);
  return edits.reduce(
    (text, { start, end, text: replacement }) =>
      text.slice(0, start) + replacement + text.slice(end),
    code,
  );
}
