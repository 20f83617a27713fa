/** What takes less is not worth a sign; ms. */
const NOTICED = 400;

export interface FirstProgress {
  /** 0 to 1. */
  tell(share: number): void;
  end(): void;
}

/** Says, where the first picture is long in coming, how much of it is there: in numbers, which need no language. */
export function firstProgress(): FirstProgress {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'progressbar');
  bar.style.cssText =
    'position:fixed;inset:0;display:grid;place-items:center;background:#000;color:#fff;font:20px system-ui,sans-serif';
  const timer = setTimeout(() => {
    bar.setAttribute('aria-label', document.title);
    document.body.append(bar);
  }, NOTICED);
  return {
    tell(share) {
      const percent = Math.round(share * 100);
      bar.setAttribute('aria-valuenow', String(percent));
      bar.textContent = `${percent}%`;
    },
    end() {
      clearTimeout(timer);
      bar.remove();
    },
  };
}
