import { Select, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import resource from '#pages/resource/resource.module.css';
import { useFormats } from '#pages/shared/use-formats.ts';
import type { Asking, FilterName } from './use-asked.ts';

type Option = { value: string; label: string };

/** What the figures and runs are narrowed to. */
export function Filters({ asking }: { asking: Asking }) {
  const t = useT('analytics');
  const formats = useFormats();
  const { organization, scenario } = asking.asked;
  const { data } = trpc.analytics.choices.useQuery(
    { organization, scenario },
    { placeholderData: keepPreviousData },
  );
  if (!data) return null;
  const named = (list: readonly { id: number | string; name: string }[]): Option[] =>
    list.map(({ id, name }) => ({ value: String(id), label: name || t('nameless') }));
  const versions = data.versions.map((at) => ({ value: at, label: formats.date(at) }));
  const others = versions.filter(({ value }) => value !== asking.filters.version);
  return (
    <search className={resource.bar} aria-label={t('filters.title')}>
      {data.organizations.length > 1 && (
        <One name="organization" options={named(data.organizations)} asking={asking} />
      )}
      <One name="scenario" options={named(data.scenarios)} asking={asking} />
      {data.groups.length > 0 && <One name="group" options={named(data.groups)} asking={asking} />}
      <One name="person" options={named(data.people)} asking={asking} />
      <Day name="start" asking={asking} />
      <Day name="end" asking={asking} />
      {versions.length > 0 && <One name="version" options={versions} asking={asking} />}
      {versions.length > 1 && asking.filters.version && (
        <One name="compare" options={others} asking={asking} />
      )}
    </search>
  );
}

type Name = Exclude<FilterName, 'tab'>;

function One({ name, options, asking }: { name: Name; options: Option[]; asking: Asking }) {
  const t = useT('analytics');
  const label = t(`filters.${name}`);
  const none = t(name === 'compare' ? 'filters.noCompare' : 'filters.all');
  return (
    <Select
      className={resource.choice}
      label={label}
      placeholder={none}
      data={options}
      value={asking.filters[name] ?? null}
      clearable
      searchable
      limit={100}
      clearButtonProps={{ 'aria-label': `${label}: ${none}` }}
      onChange={(value) => asking.narrow(name, value ?? '')}
    />
  );
}

function Day({ name, asking }: { name: 'start' | 'end'; asking: Asking }) {
  const t = useT('analytics');
  const { start, end } = asking.filters;
  return (
    <TextInput
      type="date"
      label={t(`filters.${name}`)}
      value={asking.filters[name] ?? ''}
      {...(name === 'start' ? { max: end } : { min: start })}
      onChange={(event) => asking.narrow(name, event.currentTarget.value)}
    />
  );
}
