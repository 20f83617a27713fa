/** How numbers are rounded, kept in range and written, the same on both surfaces. */
export interface NumberRules {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  digits?: number | undefined;
  wrap?: boolean | undefined;
}

/** Digits after the point: as told, or as many as `step` has; 2 without a step. */
export function digitsOf({ digits, step }: NumberRules): number {
  if (digits !== undefined) return digits;
  if (step === undefined) return 2;
  const text = String(step);
  const exponent = /e-(\d+)$/.exec(text);
  return exponent ? Number(exponent[1]) : (text.split('.')[1]?.length ?? 0);
}

/** Into the range: counted on from the other end with `wrap`, else held at the nearer end. */
export function inRange(value: number, { min, max, wrap }: NumberRules): number {
  if (wrap && min !== undefined && max !== undefined) {
    if (value >= min && value <= max) return value;
    const span = max - min;
    return min + ((((value - min) % span) + span) % span);
  }
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, value));
}

/** Without the noise of binary fractions: 0.1 + 0.2 becomes 0.3. */
export function tidy(value: number, rules: NumberRules): number {
  const rounded = Number(value.toFixed(Math.max(digitsOf(rules), 0)));
  return rounded === 0 ? 0 : rounded;
}

/** As shown: with as many digits as the rules allow, without trailing zeros. */
export function writeNumber(value: number, rules: NumberRules): string {
  return String(tidy(value, rules));
}

/** What a person typed: point or comma, or undefined where that is no number. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  return Number(plain);
}

/** `steps` steps on from a value; `coarse` steps are ten times as wide. */
export function stepNumber(value: number, steps: number, coarse: boolean, rules: NumberRules): number {
  const width = (rules.step ?? 1) * (coarse ? 10 : 1);
  return tidy(inRange(value + steps * width, rules), rules);
}
