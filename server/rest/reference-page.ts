import { type ErrorRow, errors, wireCode } from '#catalog/errors.ts';
import { escapeHtml } from '#catalog/markup.ts';
import { audienceOf } from './openapi.ts';
import type { RestRow } from './table.ts';
import { errorDescription } from './texts.ts';

const htmlTable = (columns: string[], rows: string[][]) => `<table>
<thead><tr>${columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('')}</tr></thead>
<tbody>${rows
  .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
  .join('\n')}</tbody></table>`;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #8886}
td:nth-child(-n+2){font-family:ui-monospace,monospace}a{color:inherit}:root{color-scheme:light dark}`;

/** An HTML page of all calls and errors, without scripts. `nonce` is the policy's nonce for its style element. */
export function referencePage(table: readonly RestRow[], nonce: string): string {
  const calls = table.map((row) => [row.method, row.path, row.summary, audienceOf(row)]);
  const errorRows = Object.entries<ErrorRow>(errors).map(([code, { status, recovery }]) => [
    wireCode(code as keyof typeof errors),
    String(status),
    errorDescription(code as keyof typeof errors),
    recovery,
  ]);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>REST reference</title>
<meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head><body><main>
<h1>REST reference</h1>
<p>Calls answer below <code>/app/api/v1/</code> with <code>{"data": …}</code>, failures with
<code>{"error": {"code", "description", "details"}}</code>. Send the login token as <code>X-Auth-Token</code>.
The same as a document: <a href="v1/openapi.json">openapi.json</a>.</p>
<h2>Calls</h2>${htmlTable(['Method', 'Path', 'What it does', 'For'], calls)}
<h2>Errors</h2>${htmlTable(['Code', 'Status', 'Text', 'What helps'], errorRows)}
</main></body></html>`;
}
