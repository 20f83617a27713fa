import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ScormVersion } from '#catalog/record-hosts.ts';

const host = readFileSync('node_modules/scorm-again/dist/scorm-again.min.js', 'utf8');

interface Hosting {
  /** The page of the package. */
  href?: string;
  /** What it kept of an earlier launch. */
  kept?: object | undefined;
  /** False: it is there and refuses to begin. */
  begins?: boolean;
  /** A file of the package that does nothing by itself. */
  quiet?: string;
}

/** A page of a learning management system, written by others (scorm-again), with a package in a frame. */
export async function launchScorm(
  page: Page,
  origin: string,
  version: ScormVersion,
  { href = '/', kept, begins = true, quiet = '/launch.json' }: Hosting = {},
) {
  await page.goto(`${origin}${quiet}`);
  await page.evaluate(host);
  await page.evaluate(
    ({ version, kept, href, begins }) => {
      const { Scorm12API, Scorm2004API } = window as never as Record<
        string,
        new (
          settings: object,
        ) => object
      >;
      const api = new (version === '1.2' ? Scorm12API : Scorm2004API)!({
        autocommit: false,
        logLevel: 5,
      }) as {
        cmi: object;
        loadFromJSON: (json: object) => void;
      };
      const learner =
        version === '1.2'
          ? { core: { student_id: 'ann', lesson_status: 'not attempted' } }
          : { learner_id: 'ann' };
      api.loadFromJSON(kept ?? learner);
      const refuses = { [version === '1.2' ? 'LMSInitialize' : 'Initialize']: () => 'false' };
      if (!begins) Object.assign(api, refuses);
      Object.assign(window, { [version === '1.2' ? 'API' : 'API_1484_11']: api, api });
      document.documentElement.innerHTML = `<body style="margin:0"><iframe src="${href}" title="Player" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe></body>`;
    },
    { version, kept, href, begins },
  );
  const frame = (await (await page.locator('iframe').elementHandle())!.contentFrame())!;
  /** What the system keeps of this launch. */
  const cmi = () =>
    page.evaluate(() =>
      JSON.parse(JSON.stringify((window as never as { api: { cmi: object } }).api.cmi)),
    ) as Promise<Record<string, never>>;
  return { frame, cmi };
}
