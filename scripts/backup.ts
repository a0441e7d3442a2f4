// Copies every database of the data directory into a folder, also while the console runs:
// npm run backup -- FOLDER
import { runBackupCommand } from './backup/command';
import { keepApartText } from './backup/keep-apart';
import { makeBackup } from './backup/make-backup';

await runBackupCommand('backup', async (folder, { dataDirectory }) => {
  const names = await makeBackup(dataDirectory, folder, new Date());
  return `Backed up ${new Intl.ListFormat('en').format(names)} to ${folder}.\n\n${keepApartText(dataDirectory)}`;
});
