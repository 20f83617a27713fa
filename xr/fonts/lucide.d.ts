export {};

/**
 * Each icon module of lucide-react also exports its drawing as data, which its own types leave out. All icon
 * modules share one file of types, so that naming one of them tells it for all.
 */
declare module 'lucide-react/icons/check' {
  export const __iconData: { name: string; size: number; node: [string, Record<string, string>][] };
}
