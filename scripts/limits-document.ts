// Writes docs/limits.md from the code that keeps the limits: npm run docs:limits
import { writeFile } from 'node:fs/promises';
import { renderLimitsDocument } from './limits/document';

await writeFile(new URL('../docs/limits.md', import.meta.url), renderLimitsDocument());
console.log('docs/limits.md is written');
