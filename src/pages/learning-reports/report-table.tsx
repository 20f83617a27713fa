import { Table } from '@mantine/core';
import type { EnrollmentState } from '#catalog/resources/classes.ts';
import type { Report, ReportColumn } from '#catalog/resources/learning-reports.ts';
import { useT } from '#i18n/use-t.ts';
import styles from '#pages/resource/resource.module.css';
import { useFormats } from '#pages/shared/use-formats.ts';

/** A page of a report; where the window is narrow each row stands as a card. */
export function ReportTable({ label, report, busy }: { label: string; report: Report; busy: boolean }) {
  const t = useT('learning-reports');
  const classes = useT('classes');
  const formats = useFormats();
  const columns = report.columns as ReportColumn[];
  const shown = (column: ReportColumn, value: string | number | null | undefined) => {
    if (value === null || value === undefined) return '–';
    if (column === 'state') return classes(`states.${value as EnrollmentState}`);
    return column.endsWith('At') ? formats.date(String(value)) : value;
  };
  return (
    <Table role="table" className={styles.table} aria-label={label} aria-busy={busy} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {t(`columns.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {report.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no name of their own
          <Table.Tr key={at} role="row">
            {columns.map((column) => (
              <Table.Td key={column} role="cell" data-label={t(`columns.${column}`)}>
                {shown(column, row[column])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
