import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useT } from '#i18n/use-t.ts';

/** An address to take elsewhere. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useT('lti');
  return (
    <TextInput
      mb="sm"
      readOnly
      label={label}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              aria-label={`${t(copied ? 'copied' : 'copy')}: ${label}`}
              onClick={copy}
            >
              {copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
            </ActionIcon>
          )}
        </CopyButton>
      }
    />
  );
}
