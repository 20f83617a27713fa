/** What may go wrong while a run goes on, and what is told of it. */
interface TroubleData {
  'variable-not-found': { variable: number | string };
  'division-by-zero': { variable: number };
  'run-event-missing': { message: string };
  'condition-fault': { message: string };
  /** A file that cannot be had, or that this device cannot play. */
  'asset-load': { url: string; object?: number; cause?: string };
  'video-limits': { url: string };
  'model-conversion': { url: string; object: number; cause: string };
  'model-too-large': { url: string; object: number; cause: string };
  'model-broken': { url: string; object: number; cause: string };
  'jump-slow': { seconds: number };
  'effect-failed': { effect: string; cause: string };
  'object-broken': { object: number; name: string; cause: string };
  /** The device's sensors cannot be had. */
  'motion-generic': Record<never, never>;
  /** A message of a window that may tell the run nothing, or that says nothing; `what` is where it came from. */
  'message-refused': { what: string };
  /** Something in the scenario file: a row of the loading's own codes, where it stands, and what it is. */
  'file-problem': { problem: string; where: string; what: string };
}
export type TroubleCode = keyof TroubleData;
export type TroubleOf<C extends TroubleCode> = C extends TroubleCode
  ? { code: C; data: TroubleData[C] }
  : never;
/** As the log holds it: the code with its data. */
export type Trouble = { [C in TroubleCode]: { code: C } & TroubleData[C] }[TroubleCode];
