import { channelsOf, decoding, type Order } from './spherical-harmonics.ts';

/** Far enough that a step of the listener moves nothing. Metres. */
const FAR = 1000;

/** A sound field all round the listener: what is connected to `input` is heard from where it is in the field. */
export interface SoundField {
  readonly input: AudioNode;
  readonly output: AudioNode;
  close(): void;
}

/**
 * Decodes a field to loudspeakers that stand still round the listener, each heard through the browser's own model of
 * the head: when the listener turns, the field stays where it is. A file with fewer channels leaves the others still.
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
