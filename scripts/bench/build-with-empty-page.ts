import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const emptyPagePath = '/bench-empty';

/** Hard links: the modules are large and a build only reads them. */
function linkModules(root: string, copy: string): void {
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(copy, 'node_modules')]);
}

/**
 * A copy of the project under `cache` with one more, empty page, so that what the table adds can be
 * told from what every page of the build loads. The product itself has no such page.
 */
export function copyWithEmptyPage(root: string, cache: string): string {
  const copy = path.join(cache, 'console');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root },
  );
  const archive = execFileSync('tar', ['--ignore-failed-read', '--null', '-T', '-', '-cf', '-'], {
    cwd: root,
    input: files,
    maxBuffer: 1024 ** 3,
  });
  execFileSync('tar', ['-xf', '-'], { cwd: copy, input: archive });
  linkModules(root, copy);
  const page = path.join(copy, 'app', emptyPagePath);
  mkdirSync(page, { recursive: true });
  writeFileSync(
    path.join(page, 'page.tsx'),
    "import { connection } from 'next/server';\n\nexport default async function Page() {\n  await connection();\n  return <main>Empty</main>;\n}\n",
  );
  return copy;
}
