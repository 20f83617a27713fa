// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { saveReports } from './save-reports.ts';

afterEach(() => void vi.restoreAllMocks());

test('[error:silent-downloads] reports are saved as a file of their own; what the browser refuses is logged, and nothing else', async () => {
  const kept: { name: string; blob: Blob }[] = [];
  let last: Blob;
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:reports';
  });
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    kept.push({ name: (this as HTMLAnchorElement).download, blob: last });
  });
  saveReports([{ id: 3 }], 7);
  expect(kept.map(({ name }) => name)).toEqual(['errors-7.json']);
  expect(JSON.parse(await kept[0]!.blob.text())).toEqual([{ id: 3 }]);

  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  make.mockImplementation(() => {
    throw new Error('no room');
  });
  saveReports([{ id: 3 }], 7);
  expect(kept).toHaveLength(1);
  expect(logged).toHaveBeenCalledOnce();
});
