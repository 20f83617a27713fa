import { Drawer } from '@mantine/core';
import {
  Award,
  BookOpen,
  Bot,
  Building2,
  CalendarDays,
  ChartColumn,
  CircleAlert,
  ClipboardList,
  Clock3,
  Cog,
  CreditCard,
  FileChartColumn,
  Gauge,
  Globe,
  GraduationCap,
  HeadsetIcon,
  Hourglass,
  House,
  Inbox,
  Layers,
  LibraryBig,
  ListOrdered,
  type LucideIcon,
  Mail,
  Orbit,
  Presentation,
  Radio,
  ReceiptText,
  ScrollText,
  Share2,
  SlidersHorizontal,
  Users,
  UsersRound,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { type NavigationName, navigationFor } from '#catalog/screens.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { Logo } from './logo.tsx';
import styles from './shell.module.css';

const icons: Record<NavigationName, LucideIcon> = {
  'my-scenarios': Orbit,
  unregistered: Inbox,
  assigned: ClipboardList,
  public: Globe,
  'my-channel': Radio,
  shared: Share2,
  learning: GraduationCap,
  catalog: LibraryBig,
  'my-courses': BookOpen,
  calendar: CalendarDays,
  users: Users,
  groups: UsersRound,
  courses: GraduationCap,
  curricula: ListOrdered,
  certificates: Award,
  orders: ReceiptText,
  classes: Presentation,
  'learning-reports': FileChartColumn,
  analytics: ChartColumn,
  settings: Cog,
  billing: CreditCard,
  organizations: Building2,
  'expired-organizations': Hourglass,
  'add-devices': HeadsetIcon,
  plans: Layers,
  rules: SlidersHorizontal,
  dashboard: Gauge,
  jobs: Clock3,
  'ai-scenes': Bot,
  errors: CircleAlert,
  mails: Mail,
  audit: ScrollText,
};

const ChannelList = lazy(() =>
  import('#pages/sharing/channel-list.tsx').then((module) => ({ default: module.ChannelList })),
);

/** The way to every screen that exists and that this person may see. */
export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('shell');
  const { user } = useSnapshot(session);
  if (!user) return null;
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      size={288}
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
    >
      <nav aria-label={t('navigation')}>
        <ul className={styles.nav}>
          {navigationFor(user).map((entry) => {
            const { name, path } = entry;
            const Icon = icons[name];
            return (
              <li key={name} className={'within' in entry ? styles.navWithin : undefined}>
                <NavLink to={path} className={styles.navLink} onClick={onClose}>
                  <Icon size={18} aria-hidden="true" />
                  {t(`nav.${name}`)}
                </NavLink>
                {name === 'my-channel' && (
                  <Suspense>
                    <ChannelList onClose={onClose} />
                  </Suspense>
                )}
              </li>
            );
          })}
          <li>
            <NavLink to="/start" className={styles.navLink} onClick={onClose}>
              <House size={18} aria-hidden="true" />
              {t('nav.start')}
            </NavLink>
          </li>
        </ul>
      </nav>
    </Drawer>
  );
}
