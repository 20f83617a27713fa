// @vitest-environment happy-dom
import { Matrix4 } from 'three';
import { expect, test, vi } from 'vitest';
import { newObject } from '#scenario';
import { bareStage } from '#tests/support/bare-stage.ts';
import { ModelCard } from './model/model-card.tsx';
import type { CardKindProps } from './object-drawing.ts';
import { VideoCard } from './video/video-card.tsx';

/** Covers are not painted without a canvas. */
vi.mock('./use-canvas-texture.ts', () => ({ useCanvasTexture: () => null }));
vi.mock('./model/open-model.ts', () => ({ openModel: vi.fn() }));

const play = { objects: { register: () => () => undefined }, motion: { subscribe: () => () => undefined } };

test.each([
  ['video', VideoCard],
  ['model', ModelCard],
] as const)(
  '[kind:%s] without a file it is a failure to load in a run, not while it is being made',
  async (type, Drawn) => {
    const failed = vi.fn();
    const given = {
      object: newObject(type, 1, { yaw: 0, pitch: 0 }, 'Lift'),
      quad: { id: 1, order: 0, enabled: true, group: { matrixWorld: new Matrix4() }, matrix: new Matrix4() },
      media: () => undefined,
      sync: { current: new Set() },
      opacity: 1,
      selected: 0,
      failed,
    } as unknown as CardKindProps;
    const stage = await bareStage();
    await stage.render(<Drawn {...given} />);
    expect(failed).not.toHaveBeenCalled();
    await stage.render(<Drawn {...given} play={play as never} />);
    expect(failed).toHaveBeenCalledWith('Lift', undefined, false);
    await stage.leave();
  },
);
