import type { Launch } from '#catalog/launch.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The player's page for one scenario. Its title is the scenario's name, whose markup is not the scenario's to
 * write. It says of the first picture what launch.json says, so that the picture's bytes are asked for with the
 * first script: as data, not as code, which a content policy might refuse.
 */
export function publishedPage(html: string, { title, first }: Pick<Launch, 'title' | 'first'>): string {
  const titled = html.replace(/<title>[^<]*<\/title>/i, () => `<title>${escaped(title)}</title>`);
  if (!first) return titled;
  const data = JSON.stringify(first).replaceAll('<', '\\u003c');
  const [smallest, larger] = first.files;
  return titled.replace(
    /<\/title>/i,
    (end) =>
      // An image would come after all that is fetched.
      `${end}<link rel="preload" fetchpriority="high" as="${larger ? 'image' : 'fetch'}" crossorigin="anonymous" href="${escaped(smallest?.url ?? '')}">` +
      `<script type="application/json" id="first-picture">${data}</script>`,
  );
}
