import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { DayCounts, StorageUse } from '#catalog/resources/dashboard.ts';
import { useT } from '#i18n/use-t.ts';
import { useFormats } from '#pages/shared/use-formats.ts';

const color = 'var(--kit-accent)';
/** Bars that grow would move for who does not want it; the numbers stand at once. */
const still = { isAnimationActive: false };

/** A bar for each day. The numbers stand beside it for who cannot see it. */
export function DayPlot({ title, days }: { title: string; days: DayCounts['days'] }) {
  const t = useT('dashboard');
  const formats = useFormats();
  const data = days.map(({ day, count }) => ({ day: formats.day(day), count }));
  return (
    <div role="img" aria-label={t('plotOf', { title })}>
      <BarChart
        h={170}
        data={data}
        dataKey="day"
        series={[{ name: 'count', color, label: t('count') }]}
        gridAxis="x"
        tickLine="none"
        barProps={{ ...still, radius: 3 }}
        yAxisProps={{ allowDecimals: false, width: 34 }}
        xAxisProps={{ minTickGap: 26, interval: 'preserveStartEnd' }}
      />
    </div>
  );
}

/** A bar for each of the organizations that have the most files. */
export function StoragePlot({ title, organizations }: { title: string } & Pick<StorageUse, 'organizations'>) {
  const t = useT('dashboard');
  const formats = useFormats();
  return (
    <div role="img" aria-label={t('plotOf', { title })}>
      <BarChart
        h={170}
        data={organizations}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'bytes', color, label: t('storage') }]}
        gridAxis="y"
        tickLine="none"
        valueFormatter={formats.bytes}
        barProps={{ ...still, radius: 3, maxBarSize: 26 }}
        yAxisProps={{ width: 96 }}
        xAxisProps={{ minTickGap: 30 }}
      />
    </div>
  );
}
