import type { WordName } from '#kit/kit.ts';
import { specimens } from './specimens.tsx';

export const wordNames = Object.keys(specimens) as WordName[];
