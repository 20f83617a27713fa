import { Prisma } from '#server/generated/client.ts';

/** Runs one statement; both engines offer it. */
export type RunSql = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** A name as SQL takes it literally. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What a version keeps: its columns, by the table's name. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/** Tables that the database itself writes, from what stands in others, or that hold what is under way: no backup needs them. */
export const derivedTables: readonly string[] = [
  'PeopleCount',
  'PreparedChange',
  'PreparedScene',
  'ScenarioCount',
  'ScenarioWords',
  'SceneWords',
] satisfies Prisma.ModelName[];

/** What this version keeps. Beside it, whoever runs the database may have tables and columns of their own. */
export const ownColumns: Columns = new Map(
  Object.values(Prisma.ModelName)
    .filter((name) => !derivedTables.includes(name))
    .map((name) => [name, Object.values(Prisma[`${name}ScalarFieldEnum` as const])]),
);

export type Table = {
  name: string;
  columns: readonly string[];
  /** Its rows refer to one another. */
  selfReferring: boolean;
};

/** The tables of a version that the database has, each after those that it refers to. */
export async function tablesInOrder(sql: RunSql, kept = ownColumns): Promise<Table[]> {
  const { rows } = await sql(`select table_name as "name" from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '_prisma_migrations'
    order by table_name`);
  const references = await sql(`select child.relname as "child", parent.relname as "parent"
    from pg_constraint link
    join pg_class child on child.oid = link.conrelid
    join pg_class parent on parent.oid = link.confrelid
    join pg_namespace space on space.oid = child.relnamespace
    where link.contype = 'f' and space.nspname = 'public'`);
  const parents = new Map<string, Set<string>>();
  for (const { child, parent } of references.rows as { child: string; parent: string }[]) {
    parents.set(child, (parents.get(child) ?? new Set()).add(parent));
  }
  const ordered: Table[] = [];
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const parent of parents.get(name) ?? []) visit(parent);
    const columns = kept.get(name);
    if (columns) ordered.push({ name, columns, selfReferring: parents.get(name)?.has(name) ?? false });
  };
  for (const { name } of rows) visit(String(name));
  return ordered;
}

/** All columns of a database that nobody but the product's migrations has changed. */
export async function columnsOf(sql: RunSql): Promise<Columns> {
  const { rows } = await sql(`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = 'public'`);
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows as { table: string; column: string }[]) {
    columns.set(table, [...(columns.get(table) ?? []), column]);
  }
  return columns;
}

const listed = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** All rows of a table as JSON texts, a portion at a time. Call it inside a transaction. */
export async function* rowsOf(sql: RunSql, { name, columns }: Table): AsyncGenerator<string> {
  await sql(
    `declare dump no scroll cursor for select row_to_json(t)::text as "line"
     from (select ${listed(columns)} from ${quoted(name)}) t`,
  );
  for (;;) {
    const { rows } = await sql('fetch 200 from dump');
    for (const { line } of rows) yield `${String(line)}\n`;
    if (!rows.length) break;
  }
  await sql('close dump');
}

/** Puts rows, given as JSON texts, into a table. */
export async function insertRows(sql: RunSql, table: Table, lines: readonly string[]): Promise<void> {
  if (!lines.length) return;
  const [name, columns] = [quoted(table.name), listed(table.columns)];
  await sql(
    `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${lines.join(',')}]`],
  );
}

/** Moves every counter of a table behind the ids that its rows have. */
export async function moveCounters(sql: RunSql, table: string): Promise<void> {
  const { rows } = await sql(
    `select column_name as "column", pg_get_serial_sequence($1, column_name) as "counter"
     from information_schema.columns
     where table_schema = 'public' and table_name = $2 and column_default like 'nextval(%'`,
    [`public.${quoted(table)}`, table],
  );
  for (const { column, counter } of rows) {
    const name = quoted(String(column));
    await sql(
      `select setval($1::regclass, coalesce(max(${name}), 1), max(${name}) is not null) from ${quoted(table)}`,
      [counter],
    );
  }
}
