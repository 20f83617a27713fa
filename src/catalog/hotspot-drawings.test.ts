import { describe, expect, it } from 'vitest';
import { builtInHotspots } from '#scenario/play.ts';
import { builtInAddress, builtInDrawing, hotspotDrawings } from './hotspot-drawings.ts';

describe('[const:hotspots] the built-in hotspot pictures', () => {
  it('are fourteen, with ids -1 to -14', () => {
    expect(builtInHotspots.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, at) => `${-1 - at}`));
    expect(Object.keys(hotspotDrawings)).toHaveLength(14);
    expect(new Set(Object.values(hotspotDrawings)).size).toBe(14);
  });

  it.each(builtInHotspots)('draw $name by itself: no script, no address, 256 pixels', ({ id }) => {
    const drawing = builtInDrawing(id) ?? '';
    expect(drawing).toContain('width="256" height="256"');
    expect(drawing).not.toMatch(/script|href|\son\w+=|foreignObject/i);
    expect(decodeURIComponent(builtInAddress(id) ?? '')).toBe(`data:image/svg+xml,${drawing}`);
  });

  it('know no other id', () => {
    expect(builtInDrawing('-15')).toBeUndefined();
    expect(builtInDrawing(undefined)).toBeUndefined();
  });
});
