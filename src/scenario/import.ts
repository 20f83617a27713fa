/** Reading scenarios of other tools, and our own archives: for the server, which alone carries it. */
export { importFormats } from './import/formats.ts';
export type { FileToTake, Imported } from './import/import-format.ts';
export { EXCHANGE_FORMAT, EXCHANGE_VERSION, type Manifest } from './import/manifest.ts';
export { line, type ReportLine } from './import/report.ts';
