import { channelsOf, decoding, type Order } from './spherical-harmonics.ts';

/** Distance of the virtual speakers in metres: far enough that moving the listener changes nothing. */
const FAR = 1000;

/** An ambisonic decoder; connect a multichannel source to `input`. */
export interface SoundField {
  readonly input: AudioNode;
  readonly output: AudioNode;
  close(): void;
}

/**
 * Decodes an ambisonic field to fixed virtual speakers around the listener, each rendered with the browser's HRTF, so
 * that the field stays in place when the listener turns. Missing channels stay silent.
 */
export function soundField(context: BaseAudioContext, order: Order): SoundField {
  const channels = channelsOf(order);
  const input = new GainNode(context, {
    channelCount: channels,
    channelCountMode: 'explicit',
    channelInterpretation: 'discrete',
  });
  const output = new GainNode(context);
  const splitter = new ChannelSplitterNode(context, { numberOfOutputs: channels });
  input.connect(splitter);
  const nodes: AudioNode[] = [input, splitter, output];
  for (const { direction, gains } of decoding(order)) {
    const [positionX, positionY, positionZ] = direction.map((part) => part * FAR);
    const speaker = new PannerNode(context, {
      panningModel: 'HRTF',
      distanceModel: 'linear',
      rolloffFactor: 0,
      positionX,
      positionY,
      positionZ,
    });
    for (const [channel, gain] of gains.entries()) {
      if (Math.abs(gain) < 1e-6) continue;
      const share = new GainNode(context, { gain });
      splitter.connect(share, channel).connect(speaker);
      nodes.push(share);
    }
    speaker.connect(output);
    nodes.push(speaker);
  }
  return {
    input,
    output,
    close() {
      for (const node of nodes) node.disconnect();
    },
  };
}
