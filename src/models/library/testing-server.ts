/** What a batch of files stands on in its tests: files, and the server that they are sent to. */
import { vi } from 'vitest';

export const server = {
  create: vi.fn(),
  removeScenario: vi.fn(async () => ({})),
  add: vi.fn(
    async (_: { scenes: { name: string; position: number; stereoscopic: string }[]; edit?: object }) => [
      { scene: { id: 1 } },
    ],
  ),
  chooseLayout: vi.fn(),
  removeAsset: vi.fn(async () => ({})),
  upload: vi.fn(),
};

/** In place of `#api/client.ts`. */
export const client = {
  callHeaders: () => ({}),
  api: {
    scenarios: { create: { mutate: server.create }, remove: { mutate: server.removeScenario } },
    scenes: { add: { mutate: server.add } },
    assets: { chooseLayout: { mutate: server.chooseLayout }, remove: { mutate: server.removeAsset } },
  },
};

/** In place of `#api/rest.ts`. */
export const rest = { upload: server.upload };

/** What the server was called for. */
export const calls = Object.values(server).filter((one) => 'mockClear' in one);

/** A server that nobody has called yet: it makes every scenario, and takes every file. */
export function newServer(): void {
  for (const call of calls) call.mockClear();
  server.create.mockImplementation(async ({ name }: { name: string }) => ({ id: 9, name }));
  server.upload.mockImplementation(async ({ fileName }: { fileName: string }) => ({
    asset: asset(fileName),
  }));
}

export const picture = (name: string) => new File(['picture'], name);

export const asset = (id: string, more = {}) => ({
  id,
  name: id,
  url: `/app/media/${id}/4k`,
  type: 'image',
  ...more,
});
