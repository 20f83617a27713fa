import { Button, type ButtonProps } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { acceptList } from '#catalog/uploads.ts';

interface FileButtonProps extends ButtonProps {
  onFiles: (files: File[]) => void;
  /** The kinds of file; those of scenes by default. */
  accept?: string;
  /** What may be chosen, in words. */
  hint?: string;
  testId?: string;
  children: ReactNode;
}

/** Opens the system's file chooser, for pictures and videos of scenes where nothing else is said. */
export function FileButton({
  onFiles,
  accept = acceptList('scene'),
  hint,
  testId = 'files',
  children,
  ...rest
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        leftSection={<Upload size={17} />}
        title={hint}
        {...rest}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid={testId}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after it was left out.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
