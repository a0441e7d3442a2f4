import { fileURLToPath } from 'node:url';
import { checkFolder, isTrue, reportLines } from './check-folder';

/** The project’s own copy of the recorded cases, checked when no folder is named. */
const ownCopy = fileURLToPath(new URL('../../lib/testing/truth', import.meta.url));

const reports = await checkFolder(process.argv[2] ?? ownCopy);
for (const report of reports) console.log(reportLines(report).join('\n'));
process.exitCode = isTrue(reports) ? 0 : 1;
