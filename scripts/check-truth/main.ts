import { checkFolder, isTrue, reportLines } from './check-folder';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Name the folder with recorded cases: npm run check:truth -- lib/testing/truth');
  process.exit(2);
}
const reports = await checkFolder(folder);
for (const report of reports) console.log(reportLines(report).join('\n'));
process.exitCode = isTrue(reports) ? 0 : 1;
