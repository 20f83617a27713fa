/** The signs of base64 that every learning management system, address and header takes. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;

/** Bits that a number up to `most` takes. */
export const bitsFor = (most: number): number => Math.max(1, Math.ceil(Math.log2(most + 1)));

/** Writes numbers of a few bits each into text, six bits a character. */
export class BitWriter {
  #text = '';
  #held = 0;
  #count = 0;

  /** `value` beyond `bits` is written as the largest that they hold. */
  put(value: number, bits: number): void {
    const bounded = Math.min(Math.max(0, Math.round(value)), 2 ** bits - 1);
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      this.#held = this.#held * 2 + (Math.floor(bounded / 2 ** bit) % 2);
      this.#count += 1;
      if (this.#count === BITS) this.#flush();
    }
  }

  text(): string {
    if (this.#count > 0) {
      this.#held *= 2 ** (BITS - this.#count);
      this.#flush();
    }
    return this.#text;
  }

  #flush(): void {
    this.#text += SIGNS[this.#held];
    this.#held = 0;
    this.#count = 0;
  }
}

/** Reads what a `BitWriter` wrote. @throws RangeError where there is no more */
export class BitReader {
  #at = 0;
  constructor(readonly text: string) {}

  take(bits: number): number {
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) {
      const sign = SIGNS.indexOf(this.text[Math.floor(this.#at / BITS)] ?? '?');
      if (sign < 0) throw new RangeError('there is no more');
      value = value * 2 + (Math.floor(sign / 2 ** (BITS - 1 - (this.#at % BITS))) % 2);
      this.#at += 1;
    }
    return value;
  }
}
