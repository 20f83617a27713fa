import type { PlayKit } from '#kit/kit.ts';
import { Row, Scroll, Stack } from './box.tsx';
import { Button } from './button.tsx';
import { Choice } from './choice.tsx';
import { Dialog } from './dialog.tsx';
import { Divider } from './divider.tsx';
import { Icon } from './icon.tsx';
import { Label } from './label.tsx';
import { List } from './list.tsx';
import { Picture } from './picture.tsx';
import { Progress } from './progress.tsx';
import { Slider } from './slider.tsx';
import { Tabs } from './tabs.tsx';
import { TextField } from './text-field.tsx';
import { Toggle } from './toggle.tsx';

/** The words of play as plain DOM, without any component library. Needs base.css. */
export const playKit = {
  Stack,
  Row,
  Scroll,
  Label,
  Picture,
  Button,
  Toggle,
  TextField,
  Choice,
  Slider,
  List,
  Tabs,
  Dialog,
  Divider,
  Progress,
  Icon,
} satisfies PlayKit;
