const sources = new WeakMap<HTMLMediaElement, MediaElementAudioSourceNode>();

/**
 * The sound of a film, taken out of it to be heard from elsewhere. A browser gives it out once only: whoever wants it
 * again gets the same.
 */
export function elementSource(context: AudioContext, element: HTMLMediaElement): MediaElementAudioSourceNode {
  const source = sources.get(element) ?? new MediaElementAudioSourceNode(context, { mediaElement: element });
  sources.set(element, source);
  source.disconnect();
  return source;
}

/** Gives it back: what still plays is heard as it would be without us. */
export function freeSource(source: MediaElementAudioSourceNode): void {
  source.disconnect();
  source.connect(source.context.destination);
}
