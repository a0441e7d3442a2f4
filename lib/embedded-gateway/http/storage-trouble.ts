import type { StorageFailure } from '@/lib/database/storage-failure';
import { storageWords } from '../base/storage-words';
import { failure } from './envelope';

/** A write that found no place on the disk; what is stored is read on (acceptance E5, E6). */
export function storageTrouble(kind: StorageFailure, requestId: string): Response {
  return failure(503, storageWords[kind], requestId);
}
