import { Headset, LoaderCircle, Play, RotateCcw } from 'lucide-react';
import type { IconProps } from '#kit/kit.ts';
import { NamedIcon } from './icon-frame.tsx';

const drawings = { headset: Headset, 'loader-circle': LoaderCircle, play: Play, 'rotate-ccw': RotateCcw };

/** The icons of what is asked before a run. */
export const Icon = (props: IconProps) => <NamedIcon {...props} drawings={drawings} />;
