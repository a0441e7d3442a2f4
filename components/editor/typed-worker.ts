import { initialize, TypeScriptWorker } from 'monaco-editor/language/typescript/ts.worker.js';
import { isRecord } from '@/lib/util/json';
import { tooDeepAt } from '@/lib/util/nesting.mjs';
import {
  afterInsertions,
  argumentInsertions,
  argumentTypeFile,
  argumentTypeName,
  assignedNames,
  beforeInsertions,
  type Insertion,
  withInsertions,
} from './typed-argument';

/** "Property does not exist", without and with a proposal. */
const MISSPELT = [2339, 2551];
const WARNING = 0;

/** The language service over code whose argument has the type that the editor was given. */
class TypedWorker extends TypeScriptWorker {
  insertionsOf(file: string): Insertion[] {
    const code = this._getModel(file)?.getValue();
    const isTyped = code !== undefined && argumentTypeFile(file) in this.getExtraLibs();
    return isTyped ? argumentInsertions(code, argumentTypeName(file)) : [];
  }

  /** The text changes with the type as well, which the version of the code does not tell. */
  override getScriptVersion(file: string): string {
    return `${super.getScriptVersion(file)} ${this.insertionsOf(file).length}`;
  }

  override _getScriptText(file: string): string | undefined {
    const text = super._getScriptText(file);
    // The service calls itself for each level, so it does not see what is nested too deep for it.
    if (text !== undefined && tooDeepAt(text) >= 0) return '';
    return text === undefined ? text : withInsertions(text, this.insertionsOf(file));
  }
}

/** The answer with every span where it is in the code as people see it. */
function withSpansMoved(answer: unknown, insertions: readonly Insertion[]): unknown {
  if (Array.isArray(answer)) return answer.map((each) => withSpansMoved(each, insertions));
  if (!isRecord(answer)) return answer;
  const moved = Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, withSpansMoved(value, insertions)]),
  );
  const { start, length } = answer;
  if (typeof start !== 'number' || typeof length !== 'number') return moved;
  const from = beforeInsertions(start, insertions);
  return { ...moved, start: from, length: beforeInsertions(start + length, insertions) - from };
}

/** Paths that no sample has; what else the service says is told by our own lint, per release. */
function misspeltPaths(answer: unknown, code: string): unknown {
  if (!Array.isArray(answer)) return [];
  const assigned = assignedNames(code);
  return answer.flatMap((each: unknown) => {
    if (!isRecord(each) || !MISSPELT.includes(Number(each.code))) return [];
    const start = Number(each.start);
    const name = code.slice(start, start + Number(each.length));
    const [, meant] = /Did you mean '([^']+)'/.exec(String(each.messageText)) ?? [];
    const messageText = `No sample has “${name}” here.${meant ? ` Did you mean “${meant}”?` : ''}`;
    return assigned.has(name)
      ? []
      : [{ ...each, category: WARNING, messageText, relatedInformation: [] }];
  });
}

/** Asks the service about the code with insertions, and answers about the code without. */
function overTypedCode(worker: TypedWorker): TypedWorker {
  return new Proxy(worker, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (file: unknown, ...rest: unknown[]) => {
        const insertions = typeof file === 'string' ? target.insertionsOf(file) : [];
        const asked = rest.map((each) =>
          typeof each === 'number' ? afterInsertions(each, insertions) : each,
        );
        const answer: unknown = await Reflect.apply(member, target, [file, ...asked]);
        const moved = insertions.length > 0 ? withSpansMoved(answer, insertions) : answer;
        if (name !== 'getSemanticDiagnostics') return moved;
        return misspeltPaths(moved, target._getModel(String(file))?.getValue() ?? '');
      };
    },
  });
}

// Monaco's first message only wakes the worker; the next one brings what it is made of.
self.onmessage = () => {
  initialize((context, createData) => overTypedCode(new TypedWorker(context, createData)));
};
