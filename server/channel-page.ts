import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { lists } from '#catalog/limits.ts';
import { watchPath } from '#catalog/live-code.ts';
import { escapeHtml } from '#catalog/markup.ts';
import { channelForAnybody, type PublicCard, publicScenarios } from './domain/sharing/for-anybody.ts';
import { CatalogError, settled } from './errors.ts';
import { openToAll } from './headers.ts';
import { contextOf } from './request-context.ts';
import type { Services } from './services.ts';

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
a{color:inherit}ul{list-style:none;padding:0;display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}
li img{display:block;width:100%;aspect-ratio:2;object-fit:cover;border-radius:.5rem;background:#8884}
nav{display:flex;flex-wrap:wrap}nav a{min-width:1.5rem;padding:.5rem;text-align:center}[aria-current]{font-weight:bold}
h2{font-size:1.05rem;margin:.5rem 0 0}p{margin:.25rem 0;overflow-wrap:anywhere}`;

/** The public page of a channel at an address without a hash: what previews of links and search engines read. */
export function serveChannelPages(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string }; Querystring: { page?: string } }>(
    '/app/channels/:id',
    async (request, reply) => {
      const [id, number] = [request.params.id, request.query.page ?? '1'].map((asked) => {
        if (!/^[1-9]\d{0,8}$/.test(asked)) throw new CatalogError('not-found');
        return Number(asked);
      }) as [number, number];
      const channel = settled(await channelForAnybody(services, { id }));
      const { items, total } = await publicScenarios(services, {
        channel: id,
        page: number - 1,
        size: lists.maxPageSize,
        sort: { field: 'updatedAt', direction: 'desc' },
      });
      const pages = Math.max(1, Math.ceil(total / lists.maxPageSize));
      if (number > pages) throw new CatalogError('not-found');
      const { origin } = await contextOf(services, request);
      const nonce = randomBytes(16).toString('base64');
      return reply
        .type('text/html; charset=utf-8')
        .headers({ ...openToAll, 'cache-control': 'no-cache' })
        .header(
          'content-security-policy',
          `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors *`,
        )
        .send(
          channelPage(channel, items, { number, pages, origin: services.config.publicUrl ?? origin, nonce }),
        );
    },
  );
}

function channelPage(
  { id, name, description }: { id: number; name: string; description: string },
  scenarios: readonly PublicCard[],
  { number, pages, origin, nonce }: { number: number; pages: number; origin: string; nonce: string },
): string {
  const at = (page: number) => `/app/channels/${id}${page > 1 ? `?page=${page}` : ''}`;
  const picture = scenarios.find(({ thumbnailUrl }) => thumbnailUrl)?.thumbnailUrl;
  const meta = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(name)}</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="${escapeHtml(description)}">
${meta('type', 'website')}${meta('title', name)}${meta('description', description)}
${meta('url', origin + at(number))}${picture ? meta('image', origin + picture) : ''}
<style nonce="${nonce}">${style}</style></head><body><main>
<h1><a href="/app/#/view?channel=${id}">${escapeHtml(name)}</a></h1><p>${escapeHtml(description)}</p>
<ul>${scenarios.map(listed).join('\n')}</ul>
${pages > 1 ? `<nav>${Array.from({ length: pages }, (_, page) => numbered(at(page + 1), page + 1, number)).join('\n')}</nav>` : ''}</main></body></html>`;
}

const numbered = (address: string, page: number, shown: number): string =>
  `<a href="${address}"${page === shown ? ' aria-current="page"' : ''}>${page}</a>`;

const listed = ({ name, description, thumbnailUrl, liveCode }: PublicCard): string =>
  `<li><a href="/app/#${watchPath({ liveCode, liveAccess: 'anyone' })}">${
    thumbnailUrl ? `<img src="${escapeHtml(thumbnailUrl)}" alt="" loading="lazy">` : ''
  }<h2>${escapeHtml(name)}</h2></a><p>${escapeHtml(description)}</p></li>`;
