export {};

/**
 * Each icon module of lucide-react also exports its drawing as data, which its types leave out. All icon modules share
 * one type file, so augmenting one augments all.
 */
declare module 'lucide-react/icons/check' {
  export const __iconData: { name: string; size: number; node: [string, Record<string, string>][] };
}
