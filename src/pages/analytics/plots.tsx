import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useT } from '#i18n/use-t.ts';
import { useNumbers } from './use-numbers.ts';

const colors = { main: 'var(--kit-accent)', other: 'var(--kit-control)', right: 'var(--kit-success)' };
/** Bars that grow would move for who does not want it. */
const still = { isAnimationActive: false };
const ROW = 34;

export interface Series {
  name: string;
  label: string;
  color: keyof typeof colors;
}
export type Bar = { label: string } & Record<string, number | string>;

interface BarsProps {
  title: string;
  bars: readonly Bar[];
  series: readonly Series[];
  /** A bar a row, with room for its name; else they stand beside each other. */
  lying?: boolean;
  stacked?: boolean;
  /** There is room for long names. */
  wide?: boolean;
  kind?: 'count' | 'clock' | 'percent';
}

/** Bars by name. Their numbers stand beside them for who cannot see them. */
export default function Bars({
  title,
  bars,
  series,
  lying = false,
  stacked,
  wide = false,
  kind = 'count',
}: BarsProps) {
  const t = useT('analytics');
  const numbers = useNumbers();
  const axis = { allowDecimals: kind === 'percent' };
  const rows = bars.length * ROW * (stacked ? 1 : Math.max(1, series.length * 0.7));
  return (
    <div role="img" aria-label={t('plotOf', { title })}>
      <BarChart
        h={lying ? rows + 34 : 190}
        data={[...bars]}
        dataKey="label"
        orientation={lying ? 'vertical' : 'horizontal'}
        series={series.map(({ color, ...one }) => ({ ...one, color: colors[color] }))}
        type={stacked ? 'stacked' : 'default'}
        gridAxis={lying ? 'y' : 'x'}
        tickLine="none"
        withLegend={series.length > 1}
        valueFormatter={numbers[kind]}
        barProps={{ ...still, radius: 3, maxBarSize: 26 }}
        {...(lying
          ? {
              yAxisProps: { width: wide ? 260 : 130, interval: 0, tickFormatter: shortTo(wide ? 36 : 16) },
              xAxisProps: axis,
            }
          : {
              yAxisProps: { ...axis, width: 38 },
              xAxisProps: { minTickGap: 22, interval: 'preserveStartEnd' as const },
            })}
      />
    </div>
  );
}

/** Names in the room that an axis has; the numbers have them whole. */
const shortTo =
  (length: number) =>
  (name: string): string =>
    name.length > length ? `${name.slice(0, length - 1)}…` : name;
