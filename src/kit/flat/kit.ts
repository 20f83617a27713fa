import type { Kit } from '#kit/kit.ts';
import { AssetPicker } from './asset-picker.tsx';
import { Button } from './button.tsx';
import { Choice } from './choice.tsx';
import { Choices } from './choices.tsx';
import { Color } from './color.tsx';
import { Dialog } from './dialog.tsx';
import { Graph } from './graph.tsx';
import { Icon } from './icon.tsx';
import { List } from './list.tsx';
import { Menu } from './menu.tsx';
import { NumberField } from './number-field.tsx';
import { playKit } from './play/kit.ts';
import { Player } from './player.tsx';

/** All the words as DOM: those of play, some of them made richer, and those that only authors need. */
export const flatKit = {
  ...playKit,
  Button,
  NumberField,
  Choice,
  Choices,
  Color,
  AssetPicker,
  List,
  Menu,
  Dialog,
  Icon,
  Graph,
  Player,
} satisfies Kit;
