import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(process.cwd(), 'app');

export interface Matched {
  /** Path of the module's file. */
  file: string;
  /** What the address has in place of the parameters, by name. */
  params: Record<string, string>;
}

interface Entry {
  file: string;
  segments: string[];
}

/** The modules of this name below a folder of `app`, by the address that each stands for. */
function entriesOf(folder: string, name: string): Entry[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === name)
    .map((file) => ({
      file: path.join(root, folder, file),
      segments: path.dirname(file).split(path.sep),
    }));
}

/** The parameters where an address fits a pattern of the framework; a literal goes before one. */
function paramsOf(segments: readonly string[], address: readonly string[]) {
  if (segments.length !== address.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const given = address[index] ?? '';
    const name = /^\[(\w+)\]$/.exec(segment)?.[1];
    if (name) params[name] = decodeURIComponent(given);
    else if (segment !== given) return undefined;
  }
  return params;
}

/**
 * Finds the module that the framework would take for an address.
 * @param folder below `app`, which is no part of the address
 * @param name of the file, such as `page.tsx`
 */
export function moduleFinder(folder: string, name: string) {
  const entries = entriesOf(folder, name);
  return (pathname: string): Matched => {
    const address = pathname.split('/').filter((segment) => segment !== '');
    const found = entries
      .flatMap(({ file, segments }) => {
        const params = paramsOf(segments, address);
        return params ? [{ file, params }] : [];
      })
      .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
    const [best] = found;
    if (!best) throw new Error(`nothing stands at ${pathname}`);
    return best;
  };
}
