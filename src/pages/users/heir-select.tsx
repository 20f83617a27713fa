import { Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { User } from '#catalog/resources/users.ts';
import { useT } from '#i18n/use-t.ts';
import { fullName } from '#pages/shell/person.ts';

export const nameOf = (one: User): string => fullName({ ...one, username: one.email });

interface HeirProps {
  user: User;
  value: number | null;
  onChange: (id: number | null) => void;
  /** What stands there while nobody is chosen. */
  placeholder?: string;
}

/** Which active colleague takes over what somebody made. */
export function HeirSelect({ user, value, onChange, placeholder }: HeirProps) {
  const t = useT('users');
  const [search, setSearch] = useState('');
  const { data } = trpc.users.list.useQuery(
    { organization: user.organizationId, status: 'active', size: 20, search },
    { placeholderData: keepPreviousData },
  );
  return (
    <Select
      label={t('remove.heir')}
      description={t('remove.text', { name: nameOf(user) })}
      placeholder={placeholder}
      data={data?.items
        .filter(({ id }) => id !== user.id)
        .map((one) => ({ value: String(one.id), label: `${nameOf(one)} · ${one.email}` }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchable
      clearable
      onSearchChange={setSearch}
      filter={({ options }) => options}
    />
  );
}
