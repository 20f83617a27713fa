// @vitest-environment happy-dom
import { advance, useThree } from '@react-three/fiber';
import { act } from '@testing-library/react';
import { PerspectiveCamera } from 'three';
import { expect, onTestFinished, test } from 'vitest';
import { bareStage } from '#tests/support/bare-stage.ts';
import { onRecentre } from '../session/recentre.ts';
import { resetRoom, roomBase } from './panel-room.ts';
import { usePanelsInView } from './use-panels-in-view.ts';

function Panels({ turned }: { turned: number }) {
  const camera = useThree((state) => state.camera);
  camera.rotation.y = (-turned * Math.PI) / 180;
  camera.updateMatrixWorld();
  usePanelsInView('settings');
  return null;
}

test.each([
  [40, 0],
  [90, 1],
  [-170, 1],
])(
  'panels that come back come in front of who turned %i degrees away meanwhile: %i times',
  async (turned, times) => {
    const ahead = new PerspectiveCamera();
    roomBase(ahead);
    onTestFinished(resetRoom);
    let came = 0;
    onTestFinished(onRecentre(() => came++));
    const stage = await bareStage();
    await stage.render(<Panels turned={turned} />);
    await act(async () => advance(16));
    await act(async () => advance(32));
    expect(came).toBe(times);
    await stage.leave();
  },
);
