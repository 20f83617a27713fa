import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants } from 'node:fs';

/** Containers that ffmpeg is told to read a file as: what a file names besides itself is then never opened. */
export type Container = 'mov' | 'matroska' | 'avi' | 'flv' | 'mpegts' | 'mpeg' | 'asf' | 'ogg';

/** Nothing that a film says leads ffmpeg to a network or to a list of other files. */
const INPUT = ['-protocol_whitelist', 'file'];
/** Encoders and decoders share the machine with the server. */
const THREADS = '2';

/** ffmpeg did not do its work: what it said last, for the log. */
export class FfmpegFailed extends Error {}

const found = new Map<string, Promise<string | undefined>>();

/**
 * The ffmpeg to use: the one that is named, else the system's, else that of the npm package.
 * @returns undefined where there is none
 */
export function findFfmpeg(named?: string): Promise<string | undefined> {
  const known = found.get(named ?? '') ?? look(named);
  found.set(named ?? '', known);
  return known;
}

async function look(named?: string): Promise<string | undefined> {
  for (const path of [named, 'ffmpeg', await packaged()]) if (path && (await answers(path))) return path;
  return undefined;
}

async function packaged(): Promise<string | undefined> {
  try {
    const { path } = (await import('@ffmpeg-installer/ffmpeg')).default;
    try {
      accessSync(path, constants.X_OK);
    } catch {
      // Packages whose scripts are not run at installation come without the right to be run.
      chmodSync(path, 0o755);
    }
    return path;
  } catch {
    // Not for this system, or left out of the installation.
    return undefined;
  }
}

const answers = (path: string) =>
  run(path, ['-version'], { patienceMs: 10_000 }).then(
    () => true,
    () => false,
  );

interface Running {
  patienceMs: number;
  signal?: AbortSignal | undefined;
  /** Called with each line of its standard output. */
  onLine?: (line: string) => void;
}

/** Characters of what it says that are kept: the end tells why it failed. */
const KEPT = 20_000;

/**
 * Runs ffmpeg to its end.
 * @returns what it said
 * @throws FfmpegFailed, also when it took longer than `patienceMs`; the signal's reason
 */
function run(path: string, args: string[], { patienceMs, signal, onLine }: Running): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(path, ['-nostdin', '-hide_banner', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let late = false;
    const end = () => child.kill('SIGKILL');
    const timer = setTimeout(() => {
      late = true;
      end();
    }, patienceMs);
    signal?.addEventListener('abort', end, { once: true });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT);
    });
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      for (const line of lines) onLine?.(line);
    });
    const settle = (work: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      work();
    };
    child.once('error', (error) => settle(() => reject(new FfmpegFailed(error.message))));
    child.once('close', (code) =>
      settle(() => {
        if (signal?.aborted) reject(signal.reason);
        else if (late) reject(new FfmpegFailed(`ffmpeg took longer than ${patienceMs} ms`));
        else if (code === 0) resolve(said);
        else reject(new FfmpegFailed(said.split('\n').slice(-12).join('\n')));
      }),
    );
  });
}

/** What ffmpeg reads of a film. Pixels, milliseconds; codecs as ffmpeg calls them. */
export interface FilmFacts {
  width: number;
  height: number;
  durationMs: number;
  video: string;
  pixels: string;
  audio?: string;
}

/** Reads a film's size, length and codecs; undefined when it holds no moving picture that ffmpeg can read. */
export async function probeFilm(
  ffmpeg: string,
  source: string,
  container: Container,
): Promise<FilmFacts | undefined> {
  // One picture is decoded, so that a head without a film behind it is found out.
  const args = [
    '-f',
    container,
    ...INPUT,
    '-i',
    source,
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-f',
    'null',
    '-',
  ];
  const said = await run(ffmpeg, args, { patienceMs: 30_000 }).catch((error: unknown) => {
    if (error instanceof FfmpegFailed) return '';
    throw error;
  });
  return factsIn(said);
}

/** Reads what ffmpeg tells of its input. */
export function factsIn(said: string): FilmFacts | undefined {
  const [input = ''] = said.split(/^Output #/m);
  const stream = /Stream #0:\d+.*?: Video: (\w+).*?, (\w+)(?:\(.*?\))?, (\d+)x(\d+)/.exec(input);
  if (!stream) return undefined;
  const [, video, pixels, width, height] = stream as unknown as [string, string, string, string, string];
  const turned = /rotation of -?(?:90|270)\./.test(input) || /rotate\s*:\s*-?(?:90|270)\b/.test(input);
  const [across, up] = [Number(width), Number(height)];
  const [, h = 0, m = 0, s = 0] = /Duration: (\d+):(\d+):([\d.]+)/.exec(input) ?? [];
  const audio = /Stream #0:\d+.*?: Audio: (\w+)/.exec(input)?.[1];
  return {
    width: turned ? up : across,
    height: turned ? across : up,
    durationMs: Math.round((Number(h) * 3600 + Number(m) * 60 + Number(s)) * 1000),
    video,
    pixels,
    ...(audio ? { audio } : {}),
  };
}

/**
 * Writes one picture of a film as JPEG, no larger than asked.
 * @param atMs where in the film
 * @throws FfmpegFailed
 */
export async function writeFrame(
  ffmpeg: string,
  { source, container, target, atMs }: { source: string; container: Container; target: string; atMs: number },
): Promise<void> {
  const seek = atMs > 0 ? ['-ss', String(atMs / 1000)] : [];
  const args = [...seek, '-f', container, ...INPUT, '-threads', THREADS, '-i', source];
  const picture = ['-map', '0:v:0', '-frames:v', '1', '-vf', "scale='min(2048,iw)':-2", '-q:v', '3'];
  await run(ffmpeg, [...args, ...picture, '-f', 'mjpeg', '-y', target], { patienceMs: 30_000 });
}

/** The widest film that the decoders of phones and headsets take as H.264. */
const WIDEST = 4096;

/** Whether its pictures can be taken over as they are. */
const plays = ({ video, pixels, width }: FilmFacts) =>
  video === 'h264' && (pixels === 'yuv420p' || pixels === 'yuvj420p') && width <= WIDEST;

/**
 * Makes an MP4 of H.264 and AAC that every browser plays; what a browser plays already is taken over unchanged.
 * @throws FfmpegFailed, the signal's reason
 */
export async function writeMp4(
  ffmpeg: string,
  film: { source: string; container: Container; target: string; facts: FilmFacts },
  { signal, progress }: { signal: AbortSignal; progress: (share: number) => void },
): Promise<void> {
  const { source, container, target, facts } = film;
  const video = plays(facts)
    ? ['-c:v', 'copy']
    : [
        ...[
          '-c:v',
          'libx264',
          '-preset',
          'veryfast',
          '-crf',
          '21',
          '-pix_fmt',
          'yuv420p',
          '-threads',
          THREADS,
        ],
        ...['-vf', `scale='trunc(min(${WIDEST},iw)/2)*2':-2`],
      ];
  const audio =
    facts.audio === 'aac' ? ['-c:a', 'copy', '-bsf:a', 'aac_adtstoasc'] : ['-c:a', 'aac', '-b:a', '192k'];
  const args = [
    ...['-progress', 'pipe:1', '-f', container, ...INPUT, '-threads', THREADS, '-i', source],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...[...video, ...audio, '-movflags', '+faststart', '-f', 'mp4', '-y', target],
  ];
  await run(ffmpeg, args, {
    patienceMs: 55 * 60_000,
    signal,
    onLine: (line) => {
      const at = /^out_time_us=(\d+)/.exec(line)?.[1];
      if (at && facts.durationMs > 0) progress(Math.min(1, Number(at) / 1000 / facts.durationMs));
    },
  });
}
