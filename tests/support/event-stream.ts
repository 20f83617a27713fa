/** One server-sent event. */
export type StreamEvent = { event: string; data: unknown };

/** An open stream: what came so far, and how to end it. */
export type EventStream = { events: StreamEvent[]; status: number; ended: Promise<void>; stop: () => void };

function parse(block: string): StreamEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { event: fields.get('event') ?? 'message', data: data === '' ? undefined : JSON.parse(data) };
}

/** Opens server-sent events as a browser does: with a cookie, and no headers of its own. `hear` is told of each as it comes. */
export async function openEventStream(
  url: string,
  token: string,
  hear: (event: StreamEvent) => void = () => undefined,
): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', cookie: `x-auth-token=${token}` },
    signal: abort.signal,
  });
  const events: StreamEvent[] = [];
  const read = async () => {
    let text = '';
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const event of blocks.flatMap((block) => parse(block) ?? [])) {
        events.push(event);
        hear(event);
      }
    }
  };
  return { events, status: response.status, ended: read().catch(() => {}), stop: () => abort.abort() };
}
