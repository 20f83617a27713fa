import type { ReactNode } from 'react';
import { type Kit, KitProvider, type KitTexts } from '#kit/kit.ts';
import { AssetPicker } from './asset-picker.tsx';
import { Divider, Row, Scroll, Stack } from './box.tsx';
import { Button } from './button.tsx';
import { Choice } from './choice.tsx';
import { Choices } from './choices.tsx';
import { Color } from './color.tsx';
import { Dialog } from './dialog.tsx';
import { Graph } from './graph.tsx';
import { Icon, Label, Picture } from './label.tsx';
import { List } from './list.tsx';
import { Menu } from './menu.tsx';
import { NumberField } from './number-field.tsx';
import { Player } from './player.tsx';
import { Progress } from './progress.tsx';
import { Slider } from './slider.tsx';
import { Tabs } from './tabs.tsx';
import { TextField } from './text-field.tsx';
import { Toggle } from './toggle.tsx';

/** The kit's components for uikit. */
export const xrKit = {
  Stack,
  Row,
  Scroll,
  Label,
  Picture,
  Button,
  Toggle,
  NumberField,
  TextField,
  Choice,
  Choices,
  Slider,
  Color,
  AssetPicker,
  List,
  Tabs,
  Menu,
  Dialog,
  Divider,
  Progress,
  Icon,
  Graph,
  Player,
} satisfies Kit;

/** Provides the uikit components to the panels below; mount panels inside a `FloatingPanel`. */
export function XrKitProvider({ texts, children }: { texts: KitTexts; children: ReactNode }): ReactNode {
  return (
    <KitProvider words={xrKit} surface="headset" texts={texts}>
      {children}
    </KitProvider>
  );
}
