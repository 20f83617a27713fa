import { lazy, type ReactNode, Suspense } from 'react';
import { createHashRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { type GuardedPath, type StaffPath, screens, staffPaths } from '#catalog/screens.ts';
import { AppFrame } from './app-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { Anonymous, Guarded } from './guards.tsx';
import { HeadsetCodePage } from './headset/headset-code.tsx';
import { NotFoundPage } from './not-found.tsx';
import { PageLoading } from './shared/page-loading.tsx';
import { Shell } from './shell/shell.tsx';
import { SignInPage } from './sign-in/sign-in.tsx';
import { StartPage } from './start/start.tsx';
import { ToPlayer } from './to-player.tsx';

const LibraryPage = lazy(() =>
  import('./library/library.tsx').then((page) => ({ default: page.LibraryPage })),
);
const CreatePage = lazy(() => import('./create/create.tsx').then((page) => ({ default: page.CreatePage })));
const UsersPage = lazy(() => import('./users/users.tsx').then((page) => ({ default: page.UsersPage })));
const UserPage = lazy(() => import('./users/user.tsx').then((page) => ({ default: page.UserPage })));
const administration = () => import('./administration.ts');
const AddUserPage = lazy(() => administration().then((page) => ({ default: page.AddUserPage })));
const GroupsPage = lazy(() => administration().then((page) => ({ default: page.GroupsPage })));
const AddGroupPage = lazy(() => administration().then((page) => ({ default: page.AddGroupPage })));
const GroupPage = lazy(() => administration().then((page) => ({ default: page.GroupPage })));
const OrganizationsPage = lazy(() => administration().then((page) => ({ default: page.OrganizationsPage })));
const ExpiredPage = lazy(() => administration().then((page) => ({ default: page.ExpiredOrganizationsPage })));
const AddOrganization = lazy(() => administration().then((page) => ({ default: page.AddOrganizationPage })));
const OwnOrganization = lazy(() => administration().then((page) => ({ default: page.OwnOrganizationPage })));
const OrganizationPage = lazy(() => administration().then((page) => ({ default: page.OrganizationPage })));
const MailsPage = lazy(() => administration().then((page) => ({ default: page.MailsPage })));
const PlansPage = lazy(() => administration().then((page) => ({ default: page.PlansPage })));
const PlanPage = lazy(() => administration().then((page) => ({ default: page.PlanPage })));
const OfferedPlansPage = lazy(() => administration().then((page) => ({ default: page.OfferedPlansPage })));
const BillingPage = lazy(() =>
  import('./billing/billing.tsx').then((page) => ({ default: page.BillingPage })),
);
const RulesPage = lazy(() => administration().then((page) => ({ default: page.RulesPage })));
const SettingsPage = lazy(() => administration().then((page) => ({ default: page.SettingsPage })));
const RecordStorePage = lazy(() => administration().then((page) => ({ default: page.RecordStorePage })));
const SettingPage = lazy(() => administration().then((page) => ({ default: page.SettingPage })));
const sharing = () => import('./sharing/pages.ts');
const AssignedPage = lazy(() => sharing().then((page) => ({ default: page.AssignedPage })));
const PublicPage = lazy(() => sharing().then((page) => ({ default: page.PublicPage })));
const MyChannelPage = lazy(() => sharing().then((page) => ({ default: page.MyChannelPage })));
const ChannelsPage = lazy(() => sharing().then((page) => ({ default: page.ChannelsPage })));
const ChannelPage = lazy(() => sharing().then((page) => ({ default: page.ChannelPage })));
const SharedPage = lazy(() => sharing().then((page) => ({ default: page.SharedPage })));
const UnregisteredPage = lazy(() => sharing().then((page) => ({ default: page.UnregisteredPage })));
const ViewPage = lazy(() => sharing().then((page) => ({ default: page.ViewPage })));
const PrivateViewPage = lazy(() => sharing().then((page) => ({ default: page.PrivateViewPage })));
const PreloadPreview = lazy(() => sharing().then((page) => ({ default: page.PreloadPreviewPage })));
const I18nExample = lazy(() => sharing().then((page) => ({ default: page.I18nExamplePage })));
const learn = () => import('./learn/pages.ts');
const LearningPage = lazy(() => learn().then((page) => ({ default: page.LearningPage })));
const CartPage = lazy(() => learn().then((page) => ({ default: page.CartPage })));
const CatalogPage = lazy(() => learn().then((page) => ({ default: page.CatalogPage })));
const CurriculaPage = lazy(() => learn().then((page) => ({ default: page.CurriculaPage })));
const CurriculumPage = lazy(() => learn().then((page) => ({ default: page.CurriculumPage })));
const MyCoursesPage = lazy(() => learn().then((page) => ({ default: page.MyCoursesPage })));
const CoursePage = lazy(() => learn().then((page) => ({ default: page.CoursePage })));
const CourseBoardPage = lazy(() => learn().then((page) => ({ default: page.CourseBoardPage })));
const SessionPage = lazy(() => learn().then((page) => ({ default: page.SessionPage })));
const CalendarPage = lazy(() => learn().then((page) => ({ default: page.CalendarPage })));
const TranscriptPage = lazy(() => learn().then((page) => ({ default: page.TranscriptPage })));
const CertificatesPage = lazy(() => learn().then((page) => ({ default: page.CertificatesPage })));
const BoardPage = lazy(() => learn().then((page) => ({ default: page.BoardPage })));
const TopicPage = lazy(() => learn().then((page) => ({ default: page.TopicPage })));
const CertificatePage = lazy(() => learn().then((page) => ({ default: page.CertificatePage })));
const DashboardPage = lazy(() =>
  import('./dashboard/dashboard.tsx').then((page) => ({ default: page.DashboardPage })),
);
const AnalyticsPage = lazy(() =>
  import('./analytics/analytics.tsx').then((page) => ({ default: page.AnalyticsPage })),
);
const JobsPage = lazy(() => administration().then((page) => ({ default: page.JobsPage })));
const AddJobPage = lazy(() => administration().then((page) => ({ default: page.AddJobPage })));
const JobPage = lazy(() => administration().then((page) => ({ default: page.JobPage })));
const AiScenesPage = lazy(() => administration().then((page) => ({ default: page.AiScenesPage })));
const AuditPage = lazy(() => administration().then((page) => ({ default: page.AuditPage })));
const DevicesPage = lazy(() => administration().then((page) => ({ default: page.DevicesPage })));
const DevicePage = lazy(() => administration().then((page) => ({ default: page.DevicePage })));
const AddDevicePage = lazy(() => administration().then((page) => ({ default: page.AddDevicePage })));
const KioskPage = lazy(() => import('./kiosk/kiosk.tsx').then((page) => ({ default: page.KioskPage })));
const ErrorsPage = lazy(() => administration().then((page) => ({ default: page.ErrorsPage })));
const entrance = () => import('./account/entrance-pages.ts');
const JoinPage = lazy(() => entrance().then((page) => ({ default: page.JoinPage })));
const ActivatePage = lazy(() => entrance().then((page) => ({ default: page.ActivatePage })));
const CheckEmailPage = lazy(() => entrance().then((page) => ({ default: page.CheckEmailPage })));
const ForgotPage = lazy(() => entrance().then((page) => ({ default: page.ForgotPage })));
const ResetPage = lazy(() => entrance().then((page) => ({ default: page.ResetPage })));
const PrivacyPage = lazy(() => entrance().then((page) => ({ default: page.PrivacyPage })));
const TermsPage = lazy(() => entrance().then((page) => ({ default: page.TermsPage })));
const StaffPage = lazy(() => import('./learning-staff.tsx').then((page) => ({ default: page.StaffPage })));
const SsoPage = lazy(() => entrance().then((page) => ({ default: page.SsoPage })));
const ElbSsoPage = lazy(() => entrance().then((page) => ({ default: page.ElbSsoPage })));
const ValidatePage = lazy(() => entrance().then((page) => ({ default: page.ValidatePage })));
const AccountPage = lazy(() =>
  import('./account/account.tsx').then((page) => ({ default: page.AccountPage })),
);
const EditorPage = lazy(() => import('./editor.tsx').then((page) => ({ default: page.EditorPage })));
const Playground = lazy(() => import('./playground.tsx').then((page) => ({ default: page.PlaygroundPage })));

/** A page for whom its screen is. */
const guarded = (path: GuardedPath, page: ReactNode): ReactNode => (
  <Guarded ability={screens[path]}>{page}</Guarded>
);

/** The same, within the shell. */
const within = (path: GuardedPath, page: ReactNode): ReactNode => guarded(path, <Shell>{page}</Shell>);

/** A page of learning management as staff sees it: one part of the app, loaded with the first of them. */
const staff = (path: StaffPath): RouteObject => ({
  path: path.replace('{id}', ':id'),
  element: within(path, later(<StaffPage path={path} />)),
});

const later = (page: ReactNode): ReactNode => <Suspense fallback={<PageLoading />}>{page}</Suspense>;

const Lost = () => (
  <Shell>
    <NotFoundPage />
  </Shell>
);

/** Every screen that exists (catalog/screens), and one for every address that none answers to. */
export const routes: RouteObject[] = [
  {
    element: (
      <AppFrame>
        <Outlet />
      </AppFrame>
    ),
    errorElement: <ErrorPage />,
    children: [
      {
        path: '/',
        element: (
          <Anonymous>
            <SignInPage />
          </Anonymous>
        ),
      },
      { path: '/headset', element: <HeadsetCodePage key="headset" /> },
      { path: '/send', element: <HeadsetCodePage key="send" sends="media" /> },
      { path: '/send/scenes', element: <HeadsetCodePage key="scenes" sends="scene" /> },
      { path: '/kiosk', element: later(<KioskPage />) },
      { path: '/join', element: later(<JoinPage />) },
      { path: '/activate', element: later(<ActivatePage />) },
      { path: '/check-email', element: later(<CheckEmailPage />) },
      { path: '/forgot', element: later(<ForgotPage />) },
      { path: '/reset', element: later(<ResetPage />) },
      { path: '/privacy', element: later(<PrivacyPage />) },
      { path: '/terms', element: later(<TermsPage />) },
      { path: '/sso', element: <Anonymous>{later(<SsoPage />)}</Anonymous> },
      { path: '/elbsso', element: <Anonymous>{later(<ElbSsoPage />)}</Anonymous> },
      { path: '/v-validate', element: later(<ValidatePage />) },
      { path: '/account', element: within('/account', later(<AccountPage />)) },
      { path: '/start', element: within('/start', <StartPage />) },
      { path: '/scenarios', element: <Navigate to="/scenarios/user" replace /> },
      { path: '/scenarios/user', element: within('/scenarios/user', later(<LibraryPage />)) },
      { path: '/scenarios/create', element: within('/scenarios/create', later(<CreatePage />)) },
      { path: '/scenarios/private', element: within('/scenarios/private', later(<AssignedPage />)) },
      { path: '/scenarios/public', element: within('/scenarios/public', later(<PublicPage />)) },
      { path: '/scenarios/my_channel', element: within('/scenarios/my_channel', later(<MyChannelPage />)) },
      { path: '/scenarios/channels', element: within('/scenarios/channels/{id?}', later(<ChannelsPage />)) },
      {
        path: '/scenarios/channels/:id',
        element: within('/scenarios/channels/{id?}', later(<ChannelPage />)),
      },
      { path: '/scenarios/shared', element: within('/scenarios/shared', later(<SharedPage />)) },
      {
        path: '/scenarios/unregistered',
        element: within('/scenarios/unregistered', later(<UnregisteredPage />)),
      },
      { path: '/scenarios/:id', element: guarded('/scenarios/{id?}', later(<EditorPage />)) },
      { path: '/learn', element: within('/learn', later(<LearningPage />)) },
      { path: '/learn/catalog', element: within('/learn/catalog', later(<CatalogPage />)) },
      { path: '/learn/curricula', element: within('/learn/curricula', later(<CurriculaPage />)) },
      { path: '/learn/curricula/:id', element: within('/learn/curricula/{id}', later(<CurriculumPage />)) },
      { path: '/learn/courses', element: within('/learn/courses', later(<MyCoursesPage />)) },
      { path: '/learn/courses/:id', element: within('/learn/courses/{id}', later(<CoursePage />)) },
      {
        path: '/learn/courses/:id/board',
        element: within('/learn/courses/{id}/board', later(<CourseBoardPage />)),
      },
      { path: '/learn/sessions/:id', element: within('/learn/sessions/{id}', later(<SessionPage />)) },
      { path: '/learn/calendar', element: within('/learn/calendar', later(<CalendarPage />)) },
      { path: '/learn/transcript', element: within('/learn/transcript', later(<TranscriptPage />)) },
      { path: '/learn/certificates', element: within('/learn/certificates', later(<CertificatesPage />)) },
      { path: '/learn/cart', element: within('/learn/cart', later(<CartPage />)) },
      { path: '/learn/board', element: within('/learn/board', later(<BoardPage />)) },
      { path: '/learn/topics/:id', element: within('/learn/topics/{id}', later(<TopicPage />)) },
      { path: '/certificates/:code', element: later(<CertificatePage />) },
      { path: '/users', element: within('/users', later(<UsersPage />)) },
      { path: '/users/add', element: within('/users/add', later(<AddUserPage />)) },
      { path: '/users/:user', element: within('/users/{user}', later(<UserPage />)) },
      { path: '/plans', element: within('/plans', later(<OfferedPlansPage />)) },
      { path: '/billing', element: within('/billing', later(<BillingPage />)) },
      { path: '/groups', element: within('/groups', later(<GroupsPage />)) },
      { path: '/groups/add', element: within('/groups/add', later(<AddGroupPage />)) },
      { path: '/groups/:id', element: within('/groups/{id}', later(<GroupPage />)) },
      ...staffPaths.map(staff),
      { path: '/organizations', element: within('/organizations', later(<OrganizationsPage />)) },
      { path: '/organizations/add', element: within('/organizations/add', later(<AddOrganization />)) },
      { path: '/organizations/edit', element: within('/organizations/edit', later(<OwnOrganization />)) },
      { path: '/organizations/:id', element: within('/organizations/{id}', later(<OrganizationPage />)) },
      { path: '/expireorgs', element: within('/expireorgs', later(<ExpiredPage />)) },
      { path: '/memberships', element: within('/memberships', later(<PlansPage />)) },
      { path: '/memberships/:id', element: within('/memberships/{id}', later(<PlanPage />)) },
      { path: '/rules', element: within('/rules', later(<RulesPage />)) },
      { path: '/dashboard', element: within('/dashboard', later(<DashboardPage />)) },
      { path: '/analytics', element: within('/analytics', later(<AnalyticsPage />)) },
      { path: '/jobs', element: within('/jobs', later(<JobsPage />)) },
      { path: '/jobs/add', element: within('/jobs/add', later(<AddJobPage />)) },
      { path: '/jobs/:id', element: within('/jobs/{id}', later(<JobPage />)) },
      { path: '/devices', element: within('/devices', later(<DevicesPage />)) },
      { path: '/devices/:id', element: within('/devices/{id}', later(<DevicePage />)) },
      { path: '/deviceparam', element: within('/deviceparam', later(<AddDevicePage />)) },
      { path: '/errors', element: within('/errors', later(<ErrorsPage />)) },
      { path: '/settings', element: within('/settings', later(<SettingsPage />)) },
      {
        path: '/settings/record-store',
        element: within('/settings/record-store', later(<RecordStorePage />)),
      },
      { path: '/settings/:id', element: within('/settings/{id}', later(<SettingPage />)) },
      { path: '/ai-scenes', element: within('/ai-scenes', later(<AiScenesPage />)) },
      { path: '/audit', element: within('/audit', later(<AuditPage />)) },
      { path: '/mails', element: within('/mails', later(<MailsPage />)) },
      { path: '/playground', element: later(<Playground />) },
      { path: '/view', element: later(<ViewPage />) },
      {
        path: '/view/private',
        element: guarded('/view/private', <Navigate to="/scenarios/private" replace />),
      },
      { path: '/view/private/:id', element: guarded('/view/private/{id?}', later(<PrivateViewPage />)) },
      { path: '/preloadpreview', element: later(<PreloadPreview />) },
      { path: '/i18n-example', element: later(<I18nExample />) },
      { path: '/view/*', element: <ToPlayer otherwise={<Lost />} /> },
      { path: '*', element: <Lost /> },
    ],
  },
];

export const createRouter = () => createHashRouter(routes);
