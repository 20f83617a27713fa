import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Texts } from './texts.ts';

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.4rem;line-height:1.25}ul{list-style:none;padding:0}li{border-bottom:1px solid #8884;padding:.35rem 0}
button{font:inherit;min-height:44px;padding:.4rem .8rem;border:1px solid #8888;border-radius:8px;background:transparent;color:inherit;cursor:pointer}
li button{width:100%;text-align:start;border-color:transparent}button:hover{background:#8882}code{overflow-wrap:anywhere}`;

interface Page {
  title: string;
  /** HTML. */
  body: string;
  /** What it does when it is there. */
  script?: string;
  /** An origin, beside our own, that its form goes to. */
  sendsTo?: string;
  status?: number;
}

/** Sends a small page, as a learning platform shows it in a frame or a window. */
export function sendPage(reply: FastifyReply, { language }: Texts, page: Page): FastifyReply {
  const { title, body, script, sendsTo = '', status = 200 } = page;
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action 'self' ${sendsTo}`.trim(),
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; ');
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head><body><main>
<h1>${escaped(title)}</h1>
${body}
</main>${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`;
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      // The platform's window that opened this one is told when it may close it.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .send(html)
  );
}
