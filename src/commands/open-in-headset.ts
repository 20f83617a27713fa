import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

export const openInHeadset = {
  id: 'open-in-headset',
  label: 'commands.openInHeadset',
  icon: 'qr-code',
  readonly: true,
  when: () => true,
  run: () => editor.openDialog('headset'),
} as const satisfies Command;
