import { addAbortSignal, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { z } from 'zod';
import { fileOfPage } from '../pages/page-headers.ts';

/** Who makes panoramas of words: the base of its API, its key, and what else it is told. */
export type ProviderConfig = {
  url: string;
  key?: string | undefined;
  model?: string | undefined;
  size: string;
  /** Pictures may lie anywhere in our own network, not at the provider alone. */
  inside: boolean;
};

/**
 * A picture that the provider made, or why it made none: `refused` where asking again in the same words helps nothing,
 * and what the `problem` is may be told to whoever asked; the `cause` is for the log.
 */
export type Made = { picture: Buffer } | { problem: string; refused: boolean; cause?: unknown };

export type PanoramaProvider = {
  /** Its host, and the model that it is asked for. */
  about: { host: string; model: string | null };
  /** Has a panorama made of words. Takes minutes; `signal` ends it. */
  make: (words: string, signal: AbortSignal) => Promise<Made>;
};

/** Said to every provider: a panorama is what scenes show. */
const shape = 'Equirectangular 360 degree panorama, 2:1, seamless at its sides, level horizon, no text.';

const LONGEST_MS = 10 * 60_000;
/** Bytes of an answer: a picture as base64. */
const LARGEST = 280 * 1024 * 1024;

const answer = z.object({
  data: z.array(z.object({ b64_json: z.string().optional(), url: z.string().optional() })).min(1),
});
const failure = z.object({ error: z.object({ message: z.string() }) });

/**
 * A provider that speaks the protocol of image generation that many do: `POST {url}/images/generations` with a bearer
 * key and `{model, prompt, size, n}`; it answers `{data: [{b64_json}]}`, or the address of the picture as `url`.
 */
export function openProvider({ url, key, model, size, inside }: ProviderConfig): PanoramaProvider {
  const base = url.replace(/\/+$/, '');
  const { host, origin } = new URL(url);
  return {
    about: { host, model: model ?? null },
    make: async (words, signal) => {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
      try {
        const response = await fetch(`${base}/images/generations`, {
          method: 'POST',
          signal: ended,
          headers: {
            'content-type': 'application/json',
            ...(key ? { authorization: `Bearer ${key}` } : {}),
          },
          body: JSON.stringify({ ...(model ? { model } : {}), prompt: `${words}\n\n${shape}`, size, n: 1 }),
        });
        const text = (await bytesOf(Readable.fromWeb(response.body as ReadableStream))).toString('utf8');
        if (!response.ok) return refusalOf(response.status, text);
        const [first] = answer.parse(JSON.parse(text)).data;
        if (first?.b64_json) return { picture: Buffer.from(first.b64_json, 'base64') };
        if (!first?.url) return failed('The answer holds no picture.');
        // Addresses of pictures are signed: the key is for the provider alone.
        const picture = await fileOfPage(new URL(first.url, `${base}/`), inside || { origin });
        if (typeof picture === 'string') return failed('The picture could not be fetched.', picture);
        return { picture: await bytesOf(addAbortSignal(ended, picture.source)) };
      } catch (error) {
        signal.throwIfAborted();
        const unread = error instanceof z.ZodError || error instanceof SyntaxError;
        return failed(unread ? 'The answer is none.' : 'There was no answer.', error);
      }
    },
  };
}

const failed = (problem: string, cause?: unknown): Made => ({ problem, refused: false, cause });

/** What a provider answers that makes nothing: only what is wrong with the words (400, 422) is for whoever wrote them. */
function refusalOf(status: number, text: string): Made {
  if (status !== 400 && status !== 422) return failed(`${status}`, text.slice(0, 500));
  let problem = `${status}`;
  try {
    problem = failure.parse(JSON.parse(text)).error.message.slice(0, 500);
  } catch {
    // It says nothing that can be shown.
  }
  return { problem, refused: true };
}

async function bytesOf(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    size += part.length;
    if (size > LARGEST) throw new Error('The answer is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
