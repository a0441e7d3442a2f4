import { sourceTests } from './live/sources';
import { test } from './support/live-gateway';

test.use({ projectType: 'incoming' });

test.describe('on any gateway that takes events in', { tag: '@live' }, () => {
  sourceTests();
});
