/** `npm run reference`: writes what is generated from the tables. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { documents } from './reference/documents.ts';

mkdirSync('docs/reference', { recursive: true });
for (const [name, text] of Object.entries(documents())) writeFileSync(name, text);
