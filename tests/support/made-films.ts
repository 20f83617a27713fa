import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '#server/gateways/films/ffmpeg.ts';

/** How a film is written, and the name of a file of that kind. */
export interface FilmKind {
  extension: string;
  video: string;
  audio?: string;
}

/** A second of a test picture, 64 x 32 pixels unless told, with a tone where its kind has sound. */
export async function madeFilm({ extension, video, audio }: FilmKind, size = '64x32'): Promise<Buffer> {
  const ffmpeg = await findFfmpeg();
  if (!ffmpeg) throw new Error('there is no ffmpeg on this machine');
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const file = join(folder, `film.${extension}`);
  const sound = audio ? ['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', audio] : [];
  const picture = ['-f', 'lavfi', '-i', `testsrc=s=${size}:d=1:r=10`];
  const inputs = audio ? [...picture, ...sound.slice(0, 4)] : picture;
  const coders = ['-c:v', video, '-pix_fmt', 'yuv420p', ...(audio ? ['-c:a', audio] : [])];
  const extras = video === 'libx265' ? ['-x265-params', 'log-level=none', '-tag:v', 'hvc1'] : [];
  try {
    const args = ['-nostdin', '-v', 'error', ...inputs, ...coders, ...extras, '-y', file];
    await promisify(execFile)(ffmpeg, args);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
