import { inProject } from '#server/project-root.ts';
import { archiveName, archivePlace } from './archive-places.ts';
import type { TargetFile } from './target.ts';
import { namedStore } from './xapi.ts';

/**
 * An archive for a Windows computer without a network: Start.exe shows the folder beside it in the browser, from the
 * loopback (docs/decisions/2026-11-25-windows-offline-server.md).
 */
export const windowsOffline: TargetFile<'windows-offline'> = {
  name: 'windows-offline',
  place: archivePlace,
  fileName: archiveName('windows'),
  folder: 'scenario/',
  records: namedStore,
  beside: [{ name: 'Start.exe', path: inProject('server', 'publish', 'offline', 'Start.exe') }],
};
