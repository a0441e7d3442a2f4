import type { StorageFailure } from '@/lib/database/storage-failure';
import { failure } from './envelope';

const words: Record<StorageFailure, string> = {
  full: 'the disk of the gateway is full, so nothing was saved; make room, and it goes on by itself',
  unwritable:
    'the disk of the gateway takes no writes, so nothing was saved; put it right, and it goes on by itself',
  busy: 'another program holds the database of the gateway, so nothing was saved; try again',
};

/** A write that found no place on the disk; what is stored is read on (acceptance E5, E6). */
export function storageTrouble(kind: StorageFailure, requestId: string): Response {
  return failure(503, words[kind], requestId);
}
