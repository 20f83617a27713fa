const sources = new WeakMap<HTMLMediaElement, MediaElementAudioSourceNode>();

/**
 * The audio source node of a media element. An element allows only one, so repeated calls return the same node.
 */
export function elementSource(context: AudioContext, element: HTMLMediaElement): MediaElementAudioSourceNode {
  const source = sources.get(element) ?? new MediaElementAudioSourceNode(context, { mediaElement: element });
  sources.set(element, source);
  source.disconnect();
  return source;
}

/** Reconnects the source to the output, so that the element is heard as usual. */
export function freeSource(source: MediaElementAudioSourceNode): void {
  source.disconnect();
  source.connect(source.context.destination);
}
