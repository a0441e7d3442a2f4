import type { ReactNode } from 'react';
import { type ShellAccess, ShellContext } from '@/components/shell/shell-context';
import type { FakeGateway } from './fake-gateway/fake-gateway';

const nothing = () => undefined;

/** What the shell tells of a fake gateway to the parts of a screen that ask it. */
export function ShellOver({
  gateway: { baseUrl, projectId, behaviour, state },
  screen,
  children,
}: {
  gateway: FakeGateway;
  screen: ShellAccess['screen'];
  children: ReactNode;
}) {
  const shell: ShellAccess = {
    connections: [],
    current: {
      projectId,
      projectName: state.project.name,
      projectType: state.project.type === 'incoming' ? 'incoming' : 'outgoing',
      gateway: { id: 'fake', name: 'Fake', baseUrl, embedded: behaviour.embedded },
      release: behaviour.release,
    },
    screen,
    addProject: nothing,
    signOut: nothing,
    showShortcuts: nothing,
    showPalette: nothing,
  };
  return <ShellContext value={shell}>{children}</ShellContext>;
}
