/**
 * The room's front door. A panel writes `import { Stack, Button } from '#kit/kit.ts'`; the provider above it
 * decides what each word becomes: DOM on a screen (kit/flat, kit/flat/play), uikit in a headset (xr/kit).
 */
import {
  type Attributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
import type { KitTexts, WordName, WordProps } from './words.ts';

export { type IconName, iconNames } from './icons.ts';
export type { Gap, Radius, Tone, TypeSize } from './tokens.ts';
export type * from './words.ts';

/** A whole kit: a component for every word. Implementations close with `satisfies Kit`. */
export type Kit = { readonly [Name in WordName]: ComponentType<WordProps[Name]> };

/** The words that play needs; the player's kit carries these and no component library. */
export const playWords = [
  'Stack',
  'Row',
  'Scroll',
  'Label',
  'Picture',
  'Button',
  'Toggle',
  'TextField',
  'Choice',
  'Slider',
  'List',
  'Tabs',
  'Dialog',
  'Divider',
  'Progress',
  'Icon',
] as const satisfies readonly WordName[];
export type PlayKit = Pick<Kit, (typeof playWords)[number]>;
/** The words of what is asked before a run: they come before the others, which are no part of them. */
export type QuestionKit = Pick<PlayKit, 'Stack' | 'Label' | 'Button' | 'TextField' | 'Dialog' | 'Icon'>;

export type Surface = 'flat' | 'headset';

export interface KitContextValue {
  words: Kit | PlayKit | QuestionKit;
  surface: Surface;
  texts: KitTexts;
}

const KitContext = createContext<KitContextValue | null>(null);

/** Gives everything below it the words of one surface. */
export function KitProvider(props: KitContextValue & { children?: ReactNode }): ReactNode {
  const { children, words, surface, texts } = props;
  const value = useMemo(() => ({ words, surface, texts }), [words, surface, texts]);
  return createElement(KitContext.Provider, { value }, children);
}

/**
 * The kit in force here: its words, its texts, and the surface for the rare panel that must know it.
 * Throws outside of a provider.
 */
export function useKit(): KitContextValue {
  const value = useContext(KitContext);
  if (!value) throw new Error('No KitProvider.');
  return value;
}

/** Draws a word with the kit in force. */
function useWord<Name extends WordName>(name: Name, props: WordProps[Name]): ReactNode {
  const words: Partial<Kit> = useKit().words;
  const Drawn = words[name] as ComponentType<WordProps[Name]> | undefined;
  if (!Drawn) throw new Error(`This kit has no ${name}.`);
  return createElement<WordProps[Name]>(Drawn, props as WordProps[Name] & Attributes);
}

export const Stack = (props: WordProps['Stack']): ReactNode => useWord('Stack', props);
export const Row = (props: WordProps['Row']): ReactNode => useWord('Row', props);
export const Scroll = (props: WordProps['Scroll']): ReactNode => useWord('Scroll', props);
export const Label = (props: WordProps['Label']): ReactNode => useWord('Label', props);
export const Picture = (props: WordProps['Picture']): ReactNode => useWord('Picture', props);
export const Player = (props: WordProps['Player']): ReactNode => useWord('Player', props);
export const Button = (props: WordProps['Button']): ReactNode => useWord('Button', props);
export const Toggle = (props: WordProps['Toggle']): ReactNode => useWord('Toggle', props);
export const NumberField = (props: WordProps['NumberField']): ReactNode => useWord('NumberField', props);
export const TextField = (props: WordProps['TextField']): ReactNode => useWord('TextField', props);
export const Choice = (props: WordProps['Choice']): ReactNode => useWord('Choice', props);
export const Choices = (props: WordProps['Choices']): ReactNode => useWord('Choices', props);
export const Slider = (props: WordProps['Slider']): ReactNode => useWord('Slider', props);
export const Color = (props: WordProps['Color']): ReactNode => useWord('Color', props);
export const AssetPicker = (props: WordProps['AssetPicker']): ReactNode => useWord('AssetPicker', props);
export const List = (props: WordProps['List']): ReactNode => useWord('List', props);
export const Tabs = (props: WordProps['Tabs']): ReactNode => useWord('Tabs', props);
export const Menu = (props: WordProps['Menu']): ReactNode => useWord('Menu', props);
export const Dialog = (props: WordProps['Dialog']): ReactNode => useWord('Dialog', props);
export const Divider = (props: WordProps['Divider']): ReactNode => useWord('Divider', props);
export const Progress = (props: WordProps['Progress']): ReactNode => useWord('Progress', props);
export const Icon = (props: WordProps['Icon']): ReactNode => useWord('Icon', props);
export const Graph = (props: WordProps['Graph']): ReactNode => useWord('Graph', props);
