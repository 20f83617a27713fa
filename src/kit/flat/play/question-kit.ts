import type { QuestionKit } from '#kit/kit.ts';
import { Stack } from './box.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Label } from './label.tsx';
import { Icon } from './question-icon.tsx';
import { TextField } from './text-field.tsx';

/** The words of what is asked before a run, of which it waits for nothing else. Needs base.css. */
export const questionKit = {
  Stack,
  Label,
  Button,
  TextField,
  Dialog,
  Icon,
} satisfies QuestionKit;
