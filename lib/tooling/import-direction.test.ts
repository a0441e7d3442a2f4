import { describe, expect, test } from 'vitest';
import { circles, fileGraph, folderGraph } from './import-circles';
import { importProblem, packageProblem } from './import-rules';
import { moduleImports } from './module-imports';
import { isTestFile, parseSource, readSourceFiles } from './source-files';

const productFiles = readSourceFiles().filter(({ path }) => !isTestFile(path));

test('imports run one way', () => {
  const problems = productFiles.flatMap((file) =>
    moduleImports(file).flatMap(({ specifier, target, line }) => {
      const problem =
        target === undefined
          ? packageProblem(file.path, specifier)
          : importProblem(file.path, target);
      return problem ? [`${file.path}:${line} imports ${specifier}: ${problem}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});

test('neither files nor folders import in a circle', () => {
  const files = fileGraph(productFiles);
  expect(circles(files)).toEqual([]);
  expect(circles(folderGraph(files))).toEqual([]);
});

test('the product never imports what only tests use', () => {
  const problems = productFiles
    .filter(({ path }) => !path.startsWith('scripts/'))
    .flatMap((file) =>
      moduleImports(file)
        .filter(({ target }) => target !== undefined && isTestFile(`${target}.ts`))
        .map(({ specifier, line }) => `${file.path}:${line} imports ${specifier}`),
    );
  expect(problems).toEqual([]);
});

test('no file only passes on what others export, so that readers find by name', () => {
  const barrels = productFiles
    .filter(({ path }) => path !== 'lib/embedded-gateway/index.ts')
    .filter((file) => {
      const { body } = parseSource(file).program;
      return body.length > 0 && body.every((node) => isReExport(node));
    })
    .map(({ path }) => path);
  expect(barrels).toEqual([]);
});

function isReExport(node: { type: string; source?: unknown }): boolean {
  return (
    node.type === 'ExportAllDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && !!node.source)
  );
}

describe('the rules themselves', () => {
  test.each([
    ['app/page.tsx', 'components/portal-links/table'],
    ['app/page.tsx', 'lib/server/session/session'],
    ['components/portal-links/table.tsx', 'components/portal-links/columns'],
    ['components/portal-links/table.tsx', 'components/ui/button'],
    ['components/table/table/data-table.tsx', 'lib/contract/console/list'],
    ['lib/embedded-gateway/http/endpoints.ts', 'lib/embedded-gateway/services/endpoints'],
    ['lib/embedded-gateway/services/endpoints.ts', 'lib/embedded-gateway/store/endpoints'],
    ['lib/embedded-gateway/matching/judge.ts', 'lib/embedded-gateway/store/events'],
    ['lib/embedded-gateway/delivery/retry.ts', 'lib/embedded-gateway/services/context'],
    ['scripts/gateway/process.ts', 'lib/embedded-gateway'],
    ['instrumentation-node.ts', 'app/api/modules'],
  ])('%s may import %s', (from, target) => {
    expect(importProblem(from, `${target}/`)).toBeUndefined();
  });

  test.each([
    ['components/portal-links/table.tsx', 'components/endpoints/columns'],
    ['components/ui/button.tsx', 'components/table/table/data-table'],
    ['components/ui/button.tsx', 'lib/queries/portal-links'],
    ['components/portal-links/table.tsx', 'lib/server/env'],
    ['components/portal-links/table.tsx', 'app/page'],
    ['app/api/route.ts', 'lib/embedded-gateway/index'],
    ['instrumentation-node.ts', 'app/api/health/route'],
    ['instrumentation-node.ts', 'app/page'],
    ['instrumentation-node.ts', 'lib/embedded-gateway'],
    ['lib/server/env.ts', 'lib/embedded-gateway/index'],
    ['lib/server/env.ts', 'lib/queries/portal-links'],
    ['lib/contract/gateway/endpoint.ts', 'lib/contract/console/masked'],
    ['lib/util/result.ts', 'lib/contract/gateway/meta'],
    ['lib/embedded-gateway/store/endpoints.ts', 'lib/embedded-gateway/services/endpoints'],
    ['lib/embedded-gateway/store/endpoints.ts', 'lib/server/log'],
    ['lib/embedded-gateway/services/context.ts', 'lib/embedded-gateway/delivery/retry'],
    ['lib/embedded-gateway/delivery/retry.ts', 'lib/embedded-gateway/ingest/ingest'],
    ['lib/embedded-gateway/ingest/ingest.ts', 'lib/embedded-gateway/matching/matcher'],
    ['lib/embedded-gateway/matching/matcher.ts', 'lib/embedded-gateway/http/app'],
    ['lib/queries/session.ts', 'components/ui/button'],
  ])('%s may not import %s', (from, target) => {
    expect(importProblem(from, `${target}/`)).toEqual(expect.any(String));
  });

  test('a circle is found, of types and of imports on demand too', () => {
    const file = (path: string, text: string) => ({ path, text });
    const files = fileGraph([
      file('lib/a/one.ts', "import type { Two } from '@/lib/b/two';"),
      file('lib/b/two.ts', "export const load = () => import('./three');"),
      file('lib/b/three.ts', "export { four } from '../a/four';"),
      file('lib/a/four.ts', "import { one } from './one';"),
      file('lib/c/five.ts', "import { four } from '../a/four';"),
    ]);
    expect(circles(files)).toEqual([
      ['lib/a/four.ts', 'lib/a/one.ts', 'lib/b/three.ts', 'lib/b/two.ts'],
    ]);
    expect(circles(folderGraph(files))).toEqual([['lib/a', 'lib/b']]);
  });

  test('folders may form a circle where no file does', () => {
    const files = fileGraph([
      { path: 'lib/a/one.ts', text: "import { two } from '@/lib/b/two';" },
      { path: 'lib/b/two.ts', text: '' },
      { path: 'lib/b/three.ts', text: "import { four } from '@/lib/a/four';" },
      { path: 'lib/a/four.ts', text: '' },
    ]);
    expect(circles(files)).toEqual([]);
    expect(circles(folderGraph(files))).toEqual([['lib/a', 'lib/b']]);
  });

  test('every way to name a module is seen', () => {
    const text = `
      import a from '@/lib/one';
      import type { B } from './two';
      export { c } from '../three';
      export * from './four';
      const d = await import('./five');
      type E = import('./six').E;
      import './seven.css';
    `;
    expect(moduleImports({ path: 'lib/x/file.ts', text }).map(({ target }) => target)).toEqual([
      'lib/one',
      'lib/x/two',
      'lib/three',
      'lib/x/four',
      'lib/x/five',
      'lib/x/six',
      'lib/x/seven.css',
    ]);
  });
});
