import { bodies } from '#catalog/limits.ts';
import { createCallerFactory, type Meta, router } from '#server/trpc.ts';
import { accountRouter } from './account.ts';
import { activitiesRouter } from './activities.ts';
import { aiScenesRouter } from './ai-scenes.ts';
import { analyticsRouter } from './analytics.ts';
import { assetsRouter } from './assets.ts';
import { auditRouter } from './audit.ts';
import { authRouter } from './auth.ts';
import { changesRouter } from './changes.ts';
import { dashboardRouter } from './dashboard.ts';
import { devicesRouter, kioskRouter } from './devices.ts';
import { discussionsRouter } from './discussions.ts';
import { errorReportsRouter } from './error-reports.ts';
import { exchangeRouter } from './exchange.ts';
import { foldersRouter } from './folders.ts';
import { groupsRouter } from './groups.ts';
import { headsetRouter } from './headset.ts';
import { jobsRouter } from './jobs.ts';
import { learnerRouter } from './learner.ts';
import { cartRouter } from './learning/cart.ts';
import { certificateTemplatesRouter } from './learning/certificate-templates.ts';
import { classesRouter } from './learning/classes.ts';
import { courseSessionsRouter } from './learning/course-sessions.ts';
import { coursesRouter } from './learning/courses.ts';
import { curriculaRouter } from './learning/curricula.ts';
import { enrollmentsRouter, rosterRouter } from './learning/enrollments.ts';
import { learningReportsRouter } from './learning/learning-reports.ts';
import { ordersRouter } from './learning/orders.ts';
import { learningPlatformsRouter } from './learning-platforms.ts';
import { clipsRouter, tasksRouter, userAssetsRouter } from './library.ts';
import { liveRouter } from './live.ts';
import { mailsRouter } from './mails.ts';
import { organizationSettingsRouter } from './organization-settings.ts';
import { organizationsRouter } from './organizations.ts';
import { packagesRouter } from './packages.ts';
import { paymentsRouter } from './payments.ts';
import { plansRouter, rulesRouter } from './plans.ts';
import { portalRouter } from './portal.ts';
import { projectsRouter } from './projects.ts';
import { recordStoreRouter } from './record-store.ts';
import { runTestsRouter } from './run-tests.ts';
import { scenarioSettingsRouter } from './scenario-settings.ts';
import { scenariosRouter } from './scenarios.ts';
import { scenesRouter } from './scenes.ts';
import { secondFactorRouter } from './second-factor.ts';
import { settingsRouter } from './settings.ts';
import { channelsRouter, searchesRouter, sharingRouter } from './sharing.ts';
import { signOnsRouter } from './sign-ons.ts';
import { templatesRouter } from './templates.ts';
import { usersRouter } from './users.ts';
import { versionsRouter } from './versions.ts';
import { viewRouter } from './view.ts';

export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  signOns: signOnsRouter,
  secondFactor: secondFactorRouter,
  headset: headsetRouter,
  scenarios: scenariosRouter,
  scenarioSettings: scenarioSettingsRouter,
  projects: projectsRouter,
  scenes: scenesRouter,
  changes: changesRouter,
  folders: foldersRouter,
  templates: templatesRouter,
  userAssets: userAssetsRouter,
  clips: clipsRouter,
  tasks: tasksRouter,
  assets: assetsRouter,
  packages: packagesRouter,
  exchange: exchangeRouter,
  versions: versionsRouter,
  runTests: runTestsRouter,
  activities: activitiesRouter,
  users: usersRouter,
  settings: settingsRouter,
  groups: groupsRouter,
  organizations: organizationsRouter,
  organizationSettings: organizationSettingsRouter,
  learningPlatforms: learningPlatformsRouter,
  plans: plansRouter,
  payments: paymentsRouter,
  rules: rulesRouter,
  sharing: sharingRouter,
  channels: channelsRouter,
  searches: searchesRouter,
  portal: portalRouter,
  dashboard: dashboardRouter,
  jobs: jobsRouter,
  errorReports: errorReportsRouter,
  mails: mailsRouter,
  aiScenes: aiScenesRouter,
  audit: auditRouter,
  analytics: analyticsRouter,
  courses: coursesRouter,
  courseSessions: courseSessionsRouter,
  curricula: curriculaRouter,
  classes: classesRouter,
  certificateTemplates: certificateTemplatesRouter,
  learningReports: learningReportsRouter,
  cart: cartRouter,
  orders: ordersRouter,
  enrollments: enrollmentsRouter,
  roster: rosterRouter,
  devices: devicesRouter,
  kiosk: kioskRouter,
  recordStore: recordStoreRouter,
  learner: learnerRouter,
  discussions: discussionsRouter,
  view: viewRouter,
  live: liveRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures within the process; the REST adapter does. */
export const createCaller = createCallerFactory(appRouter);

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>;

/** Bytes that the JSON of a call may have, by the procedure's name. */
export const bodyLimitOf = (name: string): number => bodies[procedures[name]?._def.meta?.body ?? 'call'];

/** The procedures that take more than other calls. */
export const longCalls = Object.keys(procedures).filter((name) => bodyLimitOf(name) > bodies.call);
