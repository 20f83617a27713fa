// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createAtlas } from './atlas.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[error:asset-load] a picture that failed while the browser was offline comes when it is online again; one that is not there does not', async () => {
  const drawn: string[] = [];
  const pen = { clearRect: () => undefined, drawImage: ({ src }: { src: string }) => drawn.push(src) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  const gone = new Set(['lamp.png', 'door.png']);
  const asked: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      async decode() {
        asked.push(this.src);
        if (gone.has(this.src)) throw new DOMException('cannot be decoded', 'EncodingError');
      }
    },
  );
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failed = vi.fn();
  const back = () => {
    asked.length = 0;
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
  };

  const atlas = createAtlas(['pin.png', 'lamp.png', 'door.png'], () => undefined, failed);
  await vi.waitFor(() => expect(failed.mock.calls).toEqual([['lamp.png'], ['door.png']]));
  gone.delete('lamp.png');
  back();
  await vi.waitFor(() => expect(drawn).toEqual(['pin.png', 'lamp.png']));
  expect(asked).toEqual(['lamp.png', 'door.png']);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(3));
  back();
  expect(asked).toEqual([]);
  atlas.dispose();
});

test('what an atlas that is left had lost is not asked for again', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  const decode = vi.fn(() => Promise.reject(new DOMException('cannot be decoded', 'EncodingError')));
  vi.stubGlobal(
    'Image',
    class {
      decode = decode;
    },
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failed = vi.fn();
  const atlas = createAtlas(['pin.png'], () => undefined, failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  atlas.dispose();
  dispatchEvent(new Event('online'));
  expect(decode).toHaveBeenCalledOnce();
});
