import { createRoot } from 'react-dom/client';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { reportUncaught } from '#models/errors/report-errors.ts';
import { announcePlans } from '#models/membership/notice.ts';
import { recoverCalls } from '#models/session/recover.ts';
import { startSession } from '#models/session/start.ts';
import { announceFailures } from '#models/toasts/toasts.ts';
import { App } from '#pages/app.tsx';

/** Starts the app: the session first, so that a token never stays in the address, then the one React tree. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  reportUncaught();
  announceFailures();
  recoverCalls();
  announcePlans();
  const texts = startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'shell', 'auth', 'errors'] });
  await Promise.all([startSession(), texts]);
  createRoot(root).render(<App />);
}
