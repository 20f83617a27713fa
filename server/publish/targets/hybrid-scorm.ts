import { readFileSync } from 'node:fs';
import { framePermissions } from '#catalog/embed-code.ts';
import { escapeHtml } from '#catalog/markup.ts';
import { inProject } from '#server/project-root.ts';
import { scriptData } from '../page.ts';
import { archiveName, archivePlace } from './archive-places.ts';
import { scormManifest } from './scorm-manifest.ts';
import type { TargetFile } from './target.ts';

/**
 * A small SCORM 1.2 package that shows the live page: a change is published once. Its page lends the live one the
 * system's runtime (src/hybrid.ts).
 */
export const hybridScorm: TargetFile<'hybrid-scorm'> = {
  name: 'hybrid-scorm',
  place: archivePlace,
  fileName: archiveName('hybrid-scorm'),
  manifest: (bundle) => scormManifest(bundle, '1.2', ['index.html', 'hybrid.js']),
  files: (bundle) => [
    { name: 'index.html', text: holdingPage(bundle.settings.hybridPage ?? '', bundle.scenario.name) },
    { name: 'hybrid.js', text: readFileSync(inProject('dist', 'hybrid', 'hybrid.js'), 'utf8') },
  ],
};

const holdingPage = (page: string, title: string): string => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style>
</head>
<body>
<iframe title="${escapeHtml(title)}" allow="${framePermissions}"></iframe>
<script type="application/json" id="hybrid">${scriptData({ page, version: '1.2' })}</script>
<script src="hybrid.js"></script>
</body>
</html>
`;
