import type { Language } from '#catalog/languages.ts';
import { languageTags, type MailKind, mailTexts } from './texts.ts';

/** What a mail tells, by the names in its text's braces. `link` is where its button leads, `secret` stands by itself. */
export type MailValues = { link?: string; secret?: string; name?: string } & Record<
  string,
  string | undefined
>;

/** A mail in words: its subject, and the same content as text and as HTML. */
export type DrawnMail = { subject: string; text: string; html: string };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Draws a mail of a kind in a language. The one template of all mails: what they say comes from the locales. */
export function drawMail(kind: MailKind, language: Language, values: MailValues): DrawnMail {
  const texts = mailTexts[language];
  const words: { subject: string; text: string; button?: string; note?: string } = texts.kinds[kind];
  const fill = (text: string): string => text.replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');
  const hello = values.name ? fill(texts.hello) : texts.helloUnnamed;
  const subject = fill(words.subject).replace(/[\r\n]+/g, ' ');
  const body = fill(words.text);
  const note = words.note && fill(words.note);
  const { link, secret } = values;
  const button = link && words.button;
  const text = [hello, body, secret, button && `${button}:\n${link}`, note, `-- \n${texts.foot}`];
  const part = (content: string | undefined, style = '') =>
    content ? `<p style="margin:0 0 18px;${style}">${content}</p>` : '';
  const html = `<!doctype html>
<html lang="${languageTags[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#eef3f2;color:#1b2a2a;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:14px;background:#ffffff">
<p style="margin:0 0 24px;color:#0f766a;font-weight:700;font-size:18px">Rondure</p>
${part(escaped(hello))}
${part(escaped(body).replace(/\n/g, '<br>'))}
${part(secret && escaped(secret), 'padding:12px 16px;border-radius:8px;background:#eef3f2;font:600 18px/1.4 ui-monospace,Consolas,monospace')}
${part(button && `<a href="${escaped(link ?? '')}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0f766a;color:#ffffff;font-weight:600;text-decoration:none">${escaped(button)}</a>`, 'padding-top:6px')}
${part(button && escaped(link ?? ''), 'color:#56686a;font-size:13px;word-break:break-all')}
${part(note && escaped(note), 'color:#56686a;font-size:14px')}
</div>
<p style="max-width:520px;margin:18px auto 0;color:#56686a;font-size:13px;text-align:center">${escaped(texts.foot)}</p>
</body>
</html>
`;
  return { subject, text: `${text.filter(Boolean).join('\n\n')}\n`, html };
}
