// Writes docs/api.md from the table of operations. Node cannot read the TypeScript of the contract
// itself on every supported version, so tsx loads it.
import { writeFile } from 'node:fs/promises';
import { tsImport } from 'tsx/esm/api';

const { renderApiDocument } = await tsImport('./api/document.ts', import.meta.url);
const file = new URL('../docs/api.md', import.meta.url);
await writeFile(file, renderApiDocument());
console.log('docs/api.md is written');
