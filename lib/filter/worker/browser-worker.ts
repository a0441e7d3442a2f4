import type { ToWorker } from '@/lib/worker/worker-port';
import type { FilterOrder } from './filter-work';
import { serveFilters } from './serve';

const answer = serveFilters((message) => self.postMessage(message));
self.addEventListener('message', (event: MessageEvent<ToWorker<FilterOrder>>) =>
  answer(event.data),
);
