import type { RestRow } from '../table.ts';
import { accountRows } from './account.ts';
import { activityRows } from './activities.ts';
import { aiSceneRows } from './ai-scenes.ts';
import { analyticsRows } from './analytics.ts';
import { assetRows } from './assets.ts';
import { auditRows } from './audit.ts';
import { authRows } from './auth.ts';
import { cartRows } from './cart.ts';
import { classRows } from './classes.ts';
import { courseRows } from './courses.ts';
import { dashboardRows } from './dashboard.ts';
import { deviceRows } from './devices.ts';
import { discussionRows } from './discussions.ts';
import { enrollmentRows } from './enrollments.ts';
import { errorReportRows } from './error-reports.ts';
import { exchangeRows } from './exchange.ts';
import { folderRows } from './folders.ts';
import { groupRows } from './groups.ts';
import { headsetRows } from './headset.ts';
import { jobRows } from './jobs.ts';
import { learnerRows } from './learner.ts';
import { learningPlatformRows } from './learning-platforms.ts';
import { learningReportRows } from './learning-reports.ts';
import { libraryRows } from './library.ts';
import { mailRows } from './mails.ts';
import { organizationSettingRows } from './organization-settings.ts';
import { organizationRows } from './organizations.ts';
import { packageRows } from './packages.ts';
import { paymentRows } from './payments.ts';
import { planRows } from './plans.ts';
import { projectRows } from './projects.ts';
import { recordStoreRows } from './record-store.ts';
import { resourceRows } from './resources.ts';
import { runTestRows } from './run-tests.ts';
import { scenarioRows } from './scenarios.ts';
import { sceneRows } from './scenes.ts';
import { secondFactorRows } from './second-factor.ts';
import { settingRows } from './settings.ts';
import { sharingRows } from './sharing.ts';
import { signOnRows } from './sign-ons.ts';
import { templateRows } from './templates.ts';
import { userRows } from './users.ts';
import { versionRows } from './versions.ts';

/** All REST calls. */
export const restRows: readonly RestRow[] = [
  ...authRows,
  ...accountRows,
  ...scenarioRows,
  ...projectRows,
  ...sceneRows,
  ...folderRows,
  ...templateRows,
  ...libraryRows,
  ...assetRows,
  ...packageRows,
  ...exchangeRows,
  ...versionRows,
  ...runTestRows,
  ...headsetRows,
  ...activityRows,
  ...resourceRows,
  ...userRows,
  ...settingRows,
  ...groupRows,
  ...organizationRows,
  ...organizationSettingRows,
  ...learningPlatformRows,
  ...signOnRows,
  ...secondFactorRows,
  ...planRows,
  ...paymentRows,
  ...sharingRows,
  ...dashboardRows,
  ...jobRows,
  ...errorReportRows,
  ...mailRows,
  ...courseRows,
  ...classRows,
  ...learningReportRows,
  ...enrollmentRows,
  ...deviceRows,
  ...auditRows,
  ...analyticsRows,
  ...recordStoreRows,
  ...aiSceneRows,
  ...cartRows,
  ...learnerRows,
  ...discussionRows,
];
