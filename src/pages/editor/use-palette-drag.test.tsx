// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { Button, type KitTexts } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { usePaletteDrag } from './use-palette-drag.ts';

afterEach(() => {
  cleanup();
  editor.state.placing = null;
});

function Palette() {
  const { paletteRef } = usePaletteDrag();
  return (
    <div ref={paletteRef}>
      <FlatProvider still texts={{} as KitTexts}>
        <Button label="hotspot" data-kind="hotspot" onPress={() => {}} />
      </FlatProvider>
    </div>
  );
}

test('[edit:hotspot] a finger that begins to scroll on a kind takes nothing, and leaves armed what was', () => {
  editor.state.mode = 'edit';
  render(<Palette />);
  for (const armed of [null, 'text', 'hotspot'] as const) {
    editor.state.placing = armed;
    const kind = screen.getByRole('button', { name: 'hotspot' });
    fireEvent.pointerDown(kind, { clientX: 10, clientY: 10 });
    fireEvent.pointerMove(kind, { clientX: 10, clientY: 40 });
    expect(editor.state.placing).toBe('hotspot');
    fireEvent.pointerCancel(kind);
    expect(editor.state.placing).toBe(armed);
  }
});
