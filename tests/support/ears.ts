import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Lets the test hear what the page's audio context gives to the two ears. Nothing of the product reads it. */
export async function listen(page: Page): Promise<() => Promise<{ left: number; right: number }>> {
  await page.addInitScript(() => {
    const ears: AnalyserNode[] = [];
    Object.assign(window, { __ears: ears });
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...args: unknown[]) => unknown;
    const hooked = new WeakSet<BaseAudioContext>();
    let split: ChannelSplitterNode;
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      if (args[0] === this.context.destination) {
        if (!hooked.has(this.context)) {
          hooked.add(this.context);
          const stereo = new GainNode(this.context, { channelCount: 2, channelCountMode: 'explicit' });
          split = new ChannelSplitterNode(this.context, { numberOfOutputs: 2 });
          connect.call(stereo, split);
          for (const ear of [0, 1]) {
            const analyser = new AnalyserNode(this.context, { fftSize: 32768 });
            connect.call(split, analyser, ear);
            ears.push(analyser);
          }
          Object.assign(window, { __stereo: stereo });
        }
        connect.call(this, (window as unknown as { __stereo: AudioNode }).__stereo);
      }
      return connect.apply(this, args);
    } as typeof AudioNode.prototype.connect;
  });
  return () =>
    page.evaluate(() => {
      const { __ears: ears } = window as unknown as { __ears: AnalyserNode[] };
      const [left = 0, right = 0] = ears.map((ear) => {
        const wave = new Float32Array(ear.fftSize);
        ear.getFloatTimeDomainData(wave);
        return Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length);
      });
      return { left, right };
    });
}

/** Which share of what is heard is on the right; a half where nothing is. */
export async function onTheRight(ears: () => Promise<{ left: number; right: number }>): Promise<number> {
  const { left, right } = await ears();
  return left + right < 1e-4 ? 0.5 : right / (left + right);
}

/** A sound field of noise that comes from one side: each channel's share as its order and place tell. */
export async function fieldFrom(shares: number[]): Promise<string> {
  const [rate, seconds] = [16_000, 1];
  const frames = rate * seconds;
  const data = Buffer.alloc(frames * shares.length * 2);
  for (let frame = 0, seed = 1; frame < frames; frame++) {
    seed = (seed * 16807) % 2147483647;
    const noise = (seed / 2147483647 - 0.5) * 0.5;
    for (const [channel, share] of shares.entries()) {
      data.writeInt16LE(Math.round(noise * share * 32767), (frame * shares.length + channel) * 2);
    }
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(shares.length, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * shares.length * 2, 28);
  header.writeUInt16LE(shares.length * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  const path = join(await mkdtemp(join(tmpdir(), 'field-')), 'field.wav');
  await writeFile(path, Buffer.concat([header, data]));
  return path;
}
