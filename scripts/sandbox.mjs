// Writes lib/transform/sandbox-source.mjs: the script that prepares QuickJS to answer as the
// gateway's engine does. It is text, since it runs inside QuickJS and not in our own engine.
import { writeFile } from 'node:fs/promises';
import { tsImport } from 'tsx/esm/api';

const { sandboxModule } = await tsImport('./sandbox/bundle.ts', import.meta.url);
await writeFile(new URL('../lib/transform/sandbox-source.mjs', import.meta.url), sandboxModule());
console.log('lib/transform/sandbox-source.mjs is written');
