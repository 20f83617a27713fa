import { useMemo } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { KitTexts } from '#kit/kit.ts';

/** What the words themselves say, in the language in force; for the providers of every kit. */
export function useKitTexts(): KitTexts {
  const t = useT('kit');
  return useMemo(
    () => ({
      close: t('close'),
      cancel: t('cancel'),
      clear: t('clear'),
      choose: t('choose'),
      none: t('none'),
      // The words fill these in themselves.
      takeOut: t('takeOut', { label: '{{label}}' }),
      search: t('search'),
      noMatch: t('noMatch'),
      more: t('more'),
      moveUp: t('moveUp'),
      moveDown: t('moveDown'),
      moved: t('moved', { label: '{{label}}', position: '{{position}}', count: '{{count}}' as never }),
      increase: t('increase'),
      decrease: t('decrease'),
      addFile: t('addFile'),
      opacity: t('opacity'),
      hex: t('hex'),
      swatches: t('swatches'),
      showPassword: t('showPassword'),
      hidePassword: t('hidePassword'),
      busy: t('busy'),
      done: t('done'),
      back: t('back'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      showAll: t('showAll'),
      play: t('play'),
      pause: t('pause'),
      time: t('time'),
    }),
    [t],
  );
}
