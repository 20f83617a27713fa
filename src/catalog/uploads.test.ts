import { describe, expect, it } from 'vitest';
import { uploads } from './limits.ts';
import {
  acceptList,
  fileLimit,
  isAllowed,
  kindNames,
  kindsByLimit,
  limitFor,
  takenExtensions,
  takenFor,
} from './uploads.ts';

describe('what is taken for a use', () => {
  it('is offered, checked and told alike, and is nothing that the server refuses', () => {
    expect(takenExtensions('hotspot')).toEqual(['jpeg', 'jpg', 'png', 'svg', 'glb']);
    expect(kindNames('hotspot')).toBe('JPEG, PNG, SVG, GLB');
    expect(acceptList('hotspot')).toBe('.jpeg,.jpg,.png,.svg,.glb');
    expect([isAllowed('hotspot', 'Pin.PNG'), isAllowed('hotspot', 'Pin.glb')]).toEqual([true, true]);
    expect([acceptList('audio'), isAllowed('audio', 'Click.MP3')]).toEqual(['.mp3,.ogg,.wav,.mpeg', true]);
    expect([acceptList('captions'), acceptList('folder'), acceptList('model')]).toEqual([
      '.vtt',
      '.zip',
      '.glb',
    ]);
    expect(acceptList('attachment')).toBe('.pdf,.csv,.rtf,.txt,.ppt,.pptx,.doc,.docx,.xls,.xlsx');
    expect(isAllowed('audio', 'click.mp3.html')).toBe(false);
    expect(isAllowed('image', '.png')).toBe(false);
    for (const use of Object.keys(takenFor) as (keyof typeof takenFor)[]) {
      expect([use, takenExtensions(use).length > 0]).toEqual([use, true]);
    }
  });

  it('is limited by its content', () => {
    expect(fileLimit('audio', 'a.mp3')).toBe(uploads.audioBytes);
    expect(fileLimit('hotspot', 'a.svg')).toBe(uploads.drawingBytes);
    // A model of 200 MB is refused before it is sent.
    expect(fileLimit('media', 'a.glb')).toBeLessThan(200 * 1024 * 1024);
    expect(kindsByLimit('hotspot')).toEqual([
      { kinds: 'JPEG, PNG', bytes: uploads.pictureBytes },
      { kinds: 'SVG', bytes: uploads.drawingBytes },
      { kinds: 'GLB', bytes: uploads.modelBytes },
    ]);
    expect(kindsByLimit('audio')).toEqual([{ kinds: 'MP3, OGG, WAV, MPEG', bytes: uploads.audioBytes }]);
    expect([limitFor('scene'), limitFor('hotspot')]).toEqual([uploads.videoBytes, uploads.pictureBytes]);
  });
});
