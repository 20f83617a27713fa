import pg from 'pg';

/** PostgreSQL's internal one-byte "char", which the schema engine reads from the system tables. */
const CHAR = 18;
const BPCHAR = 1042;

let done = false;

/** The driver adapter refuses the type "char": present such columns as ordinary fixed-length text. */
export function allowCharType(): void {
  if (done) return;
  done = true;
  const result = (
    pg as unknown as { Result: { prototype: { addFields: (fields: { dataTypeID: number }[]) => void } } }
  ).Result.prototype;
  const original = result.addFields;
  result.addFields = function addFields(fields) {
    for (const field of fields) if (field.dataTypeID === CHAR) field.dataTypeID = BPCHAR;
    return original.call(this, fields);
  };
}
