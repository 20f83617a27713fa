import type { RestRow } from '../table.ts';
import { activityRows } from './activities.ts';
import { assetRows } from './assets.ts';
import { authRows } from './auth.ts';
import { folderRows } from './folders.ts';
import { headsetRows } from './headset.ts';
import { libraryRows } from './library.ts';
import { packageRows } from './packages.ts';
import { projectRows } from './projects.ts';
import { scenarioRows } from './scenarios.ts';
import { sceneRows } from './scenes.ts';
import { userRows } from './users.ts';

/** All REST calls. */
export const restRows: readonly RestRow[] = [
  ...authRows,
  ...scenarioRows,
  ...projectRows,
  ...sceneRows,
  ...folderRows,
  ...libraryRows,
  ...assetRows,
  ...packageRows,
  ...headsetRows,
  ...activityRows,
  ...userRows,
];
