import type { StereoLayout } from '../types.ts';
import type { ReportLine } from './report.ts';

/** A file that an imported scenario needs. */
export interface FileToTake {
  /** The uuid by which the scenario names it; it gets another one here. */
  id: string;
  /** Its place in the archive. */
  path: string;
  name: string;
  use: 'scene' | 'image' | 'hotspot' | 'video' | 'audio' | 'model' | 'captions' | 'attachment' | 'folder';
  /** Of a scene's picture or film. */
  stereo?: StereoLayout;
}

/** A scenario as a format's reader hands it on: still to be loaded, completed and checked. */
export interface Imported {
  name: string;
  description: string;
  /** In the shape of a scenario file. */
  file: unknown;
  files: FileToTake[];
  /** The id of the cover among `files`. */
  cover?: string | null | undefined;
  settings: { key: string; value: string }[];
  /** Runs kept as tests, each from its file of the archive: still to be checked. */
  runTests?: { place: string; test: unknown }[];
  report: ReportLine[];
}

/** Why a file of a known format is not imported: a code of the error catalogue. */
export interface ImportRefused {
  refused: 'import-newer' | 'import-unreadable';
  details?: Record<string, unknown>;
}

/** A format that scenarios are imported from. */
export interface ImportFormat {
  name: 'own' | 'h5p' | 'pannellum';
  /** The JSON files that it wants to read, of the names in an archive or of the one file that was given; none: it is another format. */
  wants: (names: readonly string[]) => string[];
  /** Undefined: what those files hold is of another format. */
  read: (
    json: ReadonlyMap<string, unknown>,
    names: ReadonlySet<string>,
  ) => Imported | ImportRefused | undefined;
}

/** A stand-in for the id of the nth file of a format that has none. */
export const standInId = (index: number): string =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Where a path leads that a file names, written relative to it; undefined where it climbs out of the archive. */
export function pathFrom(file: string, path: string): string | undefined {
  const parts = file.split('/').slice(0, -1);
  for (const part of path
    .replace(/\\/g, '/')
    .replace(/[?#].*$/, '')
    .split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else parts.push(part);
  }
  return parts.join('/');
}

/** The last part of a path. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A heading within -180 to 180 degrees, to hundredths. */
export function heading(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return Math.round(turned * 100) / 100;
}

/** A pitch within -90 to 90 degrees, to hundredths. */
export const incline = (degrees: number): number =>
  Math.round(Math.max(-90, Math.min(90, degrees)) * 100) / 100;
