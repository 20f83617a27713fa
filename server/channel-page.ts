import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { lists } from '#catalog/limits.ts';
import { watchPath } from '#catalog/live-code.ts';
import { escapeHtml } from '#catalog/markup.ts';
import { channelTexts } from './channel-texts.ts';
import { channelForAnybody, type PublicCard, publicScenarios } from './domain/sharing/for-anybody.ts';
import { isRefusal } from './errors.ts';
import { openToAll } from './headers.ts';
import { languageFor, type PageLanguage } from './page-language.ts';
import { contextOf } from './request-context.ts';
import type { Services } from './services.ts';

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
a{color:inherit}ul{list-style:none;padding:0;display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}
li img{display:block;width:100%;aspect-ratio:2;object-fit:cover;border-radius:.5rem;background:#8884}
nav{display:flex;flex-wrap:wrap}nav a{min-width:1.5rem;padding:.5rem;text-align:center}[aria-current]{font-weight:bold}
h2{font-size:1.05rem;margin:.5rem 0 0}p{margin:.25rem 0;overflow-wrap:anywhere}`;

interface Shown {
  channel: { id: number; name: string; description: string };
  scenarios: readonly PublicCard[];
  /** How many pages the channel has. */
  pages: number;
}

/** The public page of a channel at an address without a hash: what previews of links and search engines read. */
export function serveChannelPages(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string }; Querystring: { page?: string } }>(
    '/app/channels/:id',
    async (request, reply) => {
      const number = numberOf(request.query.page ?? '1');
      const found = await pageOf(services, numberOf(request.params.id), number);
      const { origin } = await contextOf(services, request);
      const nonce = randomBytes(16).toString('base64');
      const language = languageFor(request.headers['accept-language']);
      const [head, main] = found
        ? channelPage(found, { number, origin: services.config.publicUrl ?? origin, language })
        : gonePage(language);
      return reply
        .code(found ? 200 : 404)
        .type('text/html; charset=utf-8')
        .headers({ ...openToAll, 'cache-control': 'no-cache', vary: 'Accept-Language' })
        .header(
          'content-security-policy',
          `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors *`,
        )
        .send(
          `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${head}<style nonce="${nonce}">${style}</style></head><body><main>${main}</main></body></html>`,
        );
    },
  );
}

/** A number of an address, from 1; 0 where it is none. */
const numberOf = (asked: string): number => (/^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : 0);

/** What a page of a channel shows; undefined where there is no such channel, or page. */
async function pageOf(services: Services, id: number, number: number): Promise<Shown | undefined> {
  if (id === 0 || number === 0) return undefined;
  const channel = await channelForAnybody(services, { id });
  if (isRefusal(channel)) return undefined;
  const { items, total } = await publicScenarios(services, {
    channel: id,
    page: number - 1,
    size: lists.maxPageSize,
    sort: { field: 'updatedAt', direction: 'desc' },
  });
  const pages = Math.max(1, Math.ceil(total / lists.maxPageSize));
  return number > pages ? undefined : { channel, scenarios: items, pages };
}

/** Head and body. */
type Page = [head: string, main: string];

function gonePage(language: PageLanguage): Page {
  const texts = channelTexts[language];
  return [
    `<title>${escapeHtml(texts.gone)}</title>`,
    `<h1>${escapeHtml(texts.gone)}</h1><p>${escapeHtml(texts.goneText)}</p>
<p><a href="/app/#/view">${escapeHtml(texts.all)}</a></p>`,
  ];
}

function channelPage(
  { channel: { id, name, description }, scenarios, pages }: Shown,
  { number, origin, language }: { number: number; origin: string; language: PageLanguage },
): Page {
  const texts = channelTexts[language];
  const at = (page: number) => `/app/channels/${id}${page > 1 ? `?page=${page}` : ''}`;
  const picture = scenarios.find(({ thumbnailUrl }) => thumbnailUrl)?.thumbnailUrl;
  const meta = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(name)}</title><meta name="description" content="${escapeHtml(description)}">
${meta('type', 'website')}${meta('title', name)}${meta('description', description)}
${meta('url', origin + at(number))}${picture ? meta('image', origin + picture) : ''}`,
    `<h1>${escapeHtml(name)}</h1><p>${escapeHtml(description)}</p>
<p><a href="/app/#/view?channel=${id}">${escapeHtml(texts.app)}</a></p>
<ul>${scenarios.map(listed).join('\n')}</ul>
${pages > 1 ? `<nav aria-label="${escapeHtml(texts.pages)}">${Array.from({ length: pages }, (_, page) => numbered(at(page + 1), page + 1, number)).join('\n')}</nav>` : ''}`,
  ];
}

const numbered = (address: string, page: number, shown: number): string =>
  `<a href="${address}"${page === shown ? ' aria-current="page"' : ''}>${page}</a>`;

const listed = ({ name, description, thumbnailUrl, liveCode }: PublicCard): string =>
  `<li><a href="/app/#${watchPath({ liveCode, liveAccess: 'anyone' })}">${
    thumbnailUrl ? `<img src="${escapeHtml(thumbnailUrl)}" alt="" loading="lazy">` : ''
  }<h2>${escapeHtml(name)}</h2></a><p>${escapeHtml(description)}</p></li>`;
