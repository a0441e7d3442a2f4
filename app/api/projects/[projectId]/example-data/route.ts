import { defineRoute } from '@/lib/server/route/define-route';
import { clearExampleData } from '@/lib/server/services/clear-example-data';

/** Deletes the example data; only the embedded gateway has any. */
export const DELETE = defineRoute({ access: 'project', handle: clearExampleData });
