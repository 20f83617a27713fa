/** What an import can have to tell. The text of a code is `exchange:report.<code>`. */
export type ReportCode =
  /** Something that nothing can be made of was left out. */
  | 'left-out'
  /** A value of another type, or out of its range, was replaced. */
  | 'value-mended'
  | 'dead-reference'
  | 'inside-itself'
  | 'upgraded'
  | 'ids-renumbered'
  | 'variable-renamed'
  | 'name-taken'
  | 'file-missing'
  | 'file-refused'
  | 'file-elsewhere'
  | 'cube-map'
  /** A setting of the other tool that has no counterpart here. */
  | 'setting'
  | 'link-target'
  | 'link-back'
  | 'interaction'
  | 'markup';

/** One line of what an import mended or could not carry over; `what` and `where` are names as the author knows them. */
export interface ReportLine {
  code: ReportCode;
  values: { what?: string; where?: string; count?: number };
  /** Of a file that was refused: the row of the error catalogue, and what its text names. */
  because?: { code: string; details?: Record<string, unknown> | undefined };
}

export const line = (code: ReportCode, values: ReportLine['values'] = {}): ReportLine => ({ code, values });
