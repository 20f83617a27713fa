/** What takes less is not worth a sign; ms. */
const NOTICED = 400;

export interface FirstProgress {
  /** 0 to 1. */
  tell(share: number): void;
  /** `tell`, once it takes long; nothing when it ended before. */
  whenLong: Promise<FirstProgress['tell'] | undefined>;
  end(): void;
}

/** Says, where the first picture is long in coming, how much of it is there: in numbers, which need no language. */
export function firstProgress(): FirstProgress {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'progressbar');
  bar.style.cssText =
    'position:fixed;inset:0;display:grid;place-items:center;background:#000;color:#fff;font:20px system-ui,sans-serif';
  bar.textContent = '…';
  const tell = (share: number) => {
    const percent = Math.round(share * 100);
    bar.setAttribute('aria-valuenow', String(percent));
    bar.textContent = `${percent}%`;
  };
  let decide: (found?: typeof tell) => void = () => undefined;
  const whenLong = new Promise<typeof tell | undefined>((resolve) => {
    decide = resolve;
  });
  const timer = setTimeout(() => {
    bar.setAttribute('aria-label', document.title);
    document.body.append(bar);
    decide(tell);
  }, NOTICED);
  return {
    tell,
    whenLong,
    end() {
      clearTimeout(timer);
      bar.remove();
      decide();
    },
  };
}
