import {
  Activity,
  ArrowDownToLine,
  Braces,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Send,
  Settings2,
  Workflow,
} from 'lucide-react';
import { type ProjectScreen, projectScreens } from '@/lib/util/routes';

export interface NavigationItem {
  screen: ProjectScreen;
  label: string;
  icon: LucideIcon;
  keys: string;
}

const looks: Record<ProjectScreen, Omit<NavigationItem, 'screen'>> = {
  overview: { label: 'Overview', icon: LayoutDashboard, keys: 'g o' },
  activity: { label: 'Activity', icon: Activity, keys: 'g a' },
  'portal-links': { label: 'Portal links', icon: Link2, keys: 'g l' },
  endpoints: { label: 'Endpoints', icon: Send, keys: 'g e' },
  sources: { label: 'Sources', icon: ArrowDownToLine, keys: 'g s' },
  subscriptions: { label: 'Subscriptions', icon: Workflow, keys: 'g u' },
  functions: { label: 'Functions', icon: Braces, keys: 'g f' },
  settings: { label: 'Settings', icon: Settings2, keys: 'g ,' },
};

/** The screens of a project as the sidebar, the palette and the shortcuts offer them. */
export const navigation: readonly NavigationItem[] = projectScreens.map((screen) => ({
  screen,
  ...looks[screen],
}));
