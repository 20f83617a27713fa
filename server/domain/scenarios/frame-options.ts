import { rates } from '#catalog/limits.ts';
import type { SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { pageHeaders } from '#server/gateways/pages/page-headers.ts';
import { countUse } from '../auth/attempts.ts';
import { mayBeFramed } from './frame-rules.ts';

/** What a page's host says of frames: `url` is where the address led. */
export type FrameOptions = { url: string; framed: boolean };

/** Whether the page at an address lets a web window of ours show it; asked of its host, a limited number of times. */
export async function frameOptions(
  { services, viewer, origin }: SignedIn,
  { url }: { url: string },
): Promise<FrameOptions | Refusal> {
  const tooMany = await countUse(services, 'frame-options', String(viewer.userId), rates.pagesAsked);
  if (tooMany) return tooMany;
  const head = await pageHeaders(new URL(url), services.config.privatePages);
  if (typeof head === 'string') return refuse(head, { url });
  const { headers, way } = head;
  return { url: way.at(-1)!.href, framed: mayBeFramed(headers, way, new URL(origin)) };
}
