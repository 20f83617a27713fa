import { Button, CopyButton, TextInput } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useT } from '#i18n/use-t.ts';

/** A text to be copied somewhere else. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useT('record-store');
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      mb="sm"
      rightSectionWidth={104}
      rightSection={
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={copied ? <Check size={15} /> : <Copy size={15} />}
              onClick={copy}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      }
    />
  );
}
