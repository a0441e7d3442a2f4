import type { StorageFailure } from '@/lib/database/storage-failure';

/** What a caller is told of a write that found no place on the disk, or had to wait too long for it. */
export const storageWords: Record<StorageFailure, string> = {
  full: 'the disk of the gateway is full, so nothing was saved; make room, and it goes on by itself',
  unwritable:
    'the disk of the gateway takes no writes, so nothing was saved; put it right, and it goes on by itself',
  busy: 'another program holds the database of the gateway, so nothing was saved; try again',
};
