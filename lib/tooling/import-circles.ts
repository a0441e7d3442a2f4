import { moduleImports } from './module-imports';
import type { SourceFile } from './source-files';

/** What a file or folder imports, by path. */
type Graph = Map<string, Set<string>>;

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.mts', '.d.ts', '/index.ts'];

function folderOf(file: string): string {
  return file.split('/').slice(0, -1).join('/');
}

/** Which of the files import which, also for a type alone and on demand. */
export function fileGraph(files: readonly SourceFile[]): Graph {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => {
      const targets = moduleImports(file).flatMap(({ target }) => {
        const found = ENDINGS.map((ending) => `${target}${ending}`).find((path) => paths.has(path));
        return found === undefined || found === file.path ? [] : [found];
      });
      return [file.path, new Set(targets)];
    }),
  );
}

/** The same by folder: each stands for the files right in it. */
export function folderGraph(files: Graph): Graph {
  const folders: Graph = new Map();
  for (const [file, targets] of files) {
    const own = folderOf(file);
    const seen = folders.get(own) ?? new Set<string>();
    folders.set(own, seen);
    for (const target of targets) if (folderOf(target) !== own) seen.add(folderOf(target));
  }
  return folders;
}

/** Groups of which each member leads back to itself over the others; none when imports run one way. */
export function circles(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]));
  const left = new Set([...graph.keys()].filter((node) => reached.get(node)?.has(node)));
  const found: string[][] = [];
  for (const node of left) {
    const circle = [...left].filter(
      (other) => reached.get(node)?.has(other) && reached.get(other)?.has(node),
    );
    for (const member of circle) left.delete(member);
    found.push(circle.sort());
  }
  return found;
}

function reachedFrom(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const next of graph.get(node) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return seen;
}
