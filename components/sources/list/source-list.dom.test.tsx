import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenBench } from '@/lib/testing/screen-bench';
import { SourceList } from './source-list';

const open = screenBench();

test('a project without sources is told what one is, and how to make it', async () => {
  await open({}, ({ baseUrl, projectId }) => (
    <SourceList projectId={projectId} gateway={baseUrl} firstFailure={null} />
  ));
  await screen.findByRole('heading', { name: 'No sources yet' });
  for (const link of screen.getAllByRole('link', { name: 'New source' })) {
    expect(link.getAttribute('href')).toBe('/projects/fake-project/sources/new');
  }
});
