// Puts the databases of a backup in the place of those of the data directory, all or none, while
// neither console nor gateway runs: npm run restore -- FOLDER
import { eventsFileName } from '@/lib/embedded-gateway/store/events/open';
import { runBackupCommand } from './backup/command';
import { restoreBackup } from './backup/restore-backup';

await runBackupCommand('restore', async (folder, { dataDirectory, sessionKeys }) => {
  const { names, madeAt, replaced } = await restoreBackup(folder, dataDirectory, new Date());
  return [
    `Restored ${new Intl.ListFormat('en').format(names)} in ${dataDirectory}, as of ${madeAt}.`,
    ...replaced.map((place) => `What stood there is in ${place}; delete it when all is well.`),
    names.includes(eventsFileName)
      ? 'Deliveries that were due are held, since they may have gone out after the backup. The console tells how many and lets you release them.'
      : '',
    sessionKeys
      ? 'Give GATEHOUSE_SESSION_KEYS new keys before the start: sessions that ended since the backup would open again.'
      : 'Everybody signs in again.',
  ]
    .filter(Boolean)
    .join('\n');
});
