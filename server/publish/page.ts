import type { Launch } from '#catalog/launch.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The player's page for one scenario. Its title is the scenario's name, whose markup is not the scenario's to
 * write. It says of the first picture what launch.json says, as data, which no content policy refuses; and asks for
 * its bytes at once, unless its address asks for another scenario (`askedScenario`), which begins elsewhere.
 */
export function publishedPage(html: string, { title, first }: Pick<Launch, 'title' | 'first'>): string {
  const titled = html.replace(/<title>[^<]*<\/title>/i, () => `<title>${escaped(title)}</title>`);
  if (!first) return titled;
  const [smallest, larger] = first.files;
  const preload = {
    rel: 'preload',
    as: larger ? 'image' : 'fetch',
    crossOrigin: 'anonymous',
    // An image would come after all that is fetched.
    fetchPriority: 'high',
    href: smallest?.url ?? '',
  };
  return titled.replace(
    /<\/title>/i,
    (end) =>
      `${end}<script>/[?&]load=[^&]/.test(location)||document.head.append(Object.assign(document.createElement('link'),${scriptData(preload)}))</script>` +
      `<script type="application/json" id="first-picture">${scriptData(first)}</script>`,
  );
}

/** Cannot leave its element. */
export const scriptData = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
