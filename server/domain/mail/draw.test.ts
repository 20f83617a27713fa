import { expect, test } from 'vitest';
import { languages } from '#catalog/languages.ts';
import { drawMail } from './draw.ts';
import { mailKinds } from './texts.ts';

const values = {
  name: 'Ada <b>',
  link: 'https://learn.example/app/#/reset?key=a&b',
  organization: 'Acme',
  plan: 'pro',
  inviter: 'Grace',
  username: 'ada',
  email: 'new@example.test',
  hours: '24',
  minutes: '60',
  days: '14',
};

test.each(languages)('every kind of mail is drawn whole in %s, as text and as HTML', (language) => {
  for (const kind of mailKinds) {
    const { subject, text, html } = drawMail(kind, language, values);
    for (const part of [subject, text, html]) expect(part, kind).not.toMatch(/{{|undefined/);
    // What the text says the picture says too, as HTML writes it.
    expect(html).toContain('Ada &#60;b&#62;');
    expect(text).toContain('Ada <b>');
    const leads = text.includes(values.link);
    expect(html.includes('href="https://learn.example/app/#/reset?key=a&#38;b"')).toBe(leads);
  }
});

test('what people wrote makes no tags, and no second header of a subject', () => {
  const organization = '<script>x</script>\r\nBcc: all@example.test';
  const { subject, html } = drawMail('invite', 'us', { ...values, organization });
  expect(html).not.toContain('<script>');
  expect(subject).not.toMatch(/[\r\n]/);
});
