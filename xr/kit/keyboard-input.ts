import { proxy } from 'valtio';
import type { TextFieldProps } from '#kit/kit.ts';
import { nextField } from './next-field.ts';

/** What a text field passes when it is pressed. */
export interface KeyboardRequest {
  /** Unique per field. */
  key: string;
  label: string;
  value: string;
  kind: NonNullable<TextFieldProps['kind']> | 'number';
  /** Digits come first. */
  digits?: boolean | undefined;
  multiline: boolean;
  /** Select everything at first, in multiline fields too. */
  selectsAll?: boolean | undefined;
  maxLength?: number | undefined;
  onInput: (value: string) => void;
  /** Called once when the edit ends. */
  onEnd: (how: 'commit' | 'cancel') => void;
  /** Called after the commit when Enter ended a single-line edit. */
  onSubmit?: (() => void) | undefined;
}

/** The open edit as the field and the keyboard show it; `key` is null when none is open. */
const state = proxy({
  key: null as string | null,
  label: '',
  kind: 'text' as KeyboardRequest['kind'],
  digits: false,
  multiline: false,
  value: '',
  /** The selection in UTF-16 units of `value`. */
  from: 0,
  to: 0,
  /** Most characters taken, where that is known. */
  maxLength: null as number | null,
  /** Whether the 3D keyboard is shown; otherwise blur of the DOM field ends the edit. */
  floating: false,
});

let open: {
  request: KeyboardRequest;
  element: HTMLInputElement | HTMLTextAreaElement;
  stop: () => void;
} | null = null;

/**
 * The headset's single text edit. The text lives in an invisible DOM field, which raises the system keyboard where
 * there is one and accepts paired keyboards and input methods; the 3D keyboard edits the same field.
 */
export const keyboardInput = {
  state,
  /**
   * Opens an edit and commits the open one. Single lines start selected, so that typing replaces them; multiline text
   * starts with the caret at its end, unless `selectsAll`.
   */
  begin(request: KeyboardRequest): void {
    keyboardInput.finish('commit');
    const element = document.createElement(request.multiline ? 'textarea' : 'input');
    if (element instanceof HTMLInputElement) {
      element.type = request.kind === 'password' ? 'password' : 'text';
      element.inputMode = inputModes[request.kind];
    }
    element.value = request.value;
    if (request.maxLength !== undefined) element.maxLength = request.maxLength;
    element.setAttribute('aria-label', request.label);
    element.autocomplete = 'off';
    Object.assign(element.style, hiddenStyle);
    document.body.append(element);
    open = { request, element, stop: listen(element, request) };
    Object.assign(state, {
      key: request.key,
      label: request.label,
      kind: request.kind,
      digits: request.digits ?? false,
      multiline: request.multiline,
      maxLength: request.maxLength ?? null,
    });
    element.focus({ preventScroll: true });
    if (request.multiline && !request.selectsAll)
      element.setSelectionRange(element.value.length, element.value.length);
    else element.select();
    sync();
  },
  /** Replaces the selection with a text. @returns false where that exceeds `maxLength`: nothing is done then */
  insert(text: string): boolean {
    if (!open) return false;
    const { element, request } = open;
    const from = element.selectionStart ?? 0;
    const to = element.selectionEnd ?? 0;
    const room = (request.maxLength ?? Number.POSITIVE_INFINITY) - (element.value.length - (to - from));
    if (text.length > room) return false;
    element.setRangeText(text, from, to, 'end');
    onTextChanged();
    return true;
  },
  /** Removes the selection, or the grapheme before the caret. */
  backspace(): void {
    if (!open) return;
    const { element } = open;
    const to = element.selectionEnd ?? 0;
    let from = element.selectionStart ?? 0;
    if (from === to) from = stepBack(element.value, from);
    element.setRangeText('', from, to, 'end');
    onTextChanged();
  },
  /** Moves the caret by a grapheme; collapses a selection to that side. */
  move(direction: -1 | 1): void {
    if (!open) return;
    const { element } = open;
    const from = element.selectionStart ?? 0;
    const to = element.selectionEnd ?? 0;
    let at = direction < 0 ? from : to;
    if (from === to) at = direction < 0 ? stepBack(element.value, at) : stepForward(element.value, at);
    element.setSelectionRange(at, at);
    sync();
  },
  /** Places the caret at an index in UTF-16 units. */
  place(at: number): void {
    open?.element.setSelectionRange(at, at);
    sync();
  },
  /** The Enter key: inserts a line break, or commits a single line. */
  enter(): void {
    if (!open) return;
    if (open.request.multiline) {
      keyboardInput.insert('\n');
      return;
    }
    const { onSubmit } = open.request;
    keyboardInput.finish('commit');
    onSubmit?.();
  },
  /** Keeps what was typed and opens the next field of the panel, if there is one. */
  next(): void {
    nextField(state.key)?.press?.();
  },
  /** Ends the open edit, or only the one with `key`. */
  finish(how: 'commit' | 'cancel', key?: string): void {
    if (!open || (key !== undefined && key !== open.request.key)) return;
    const { request, element, stop } = open;
    open = null;
    state.key = null;
    stop();
    element.remove();
    request.onEnd(how);
  },
  /** Returns focus to the field after a press elsewhere took it, for paired keyboards. */
  refocus(): void {
    open?.element.focus({ preventScroll: true });
  },
};

const inputModes = {
  text: 'text',
  password: 'text',
  email: 'email',
  url: 'url',
  search: 'search',
  code: 'text',
  date: 'text',
  'datetime-local': 'text',
  number: 'decimal',
} as const;

/** Focusable but invisible. */
const hiddenStyle = {
  position: 'fixed',
  left: '0',
  top: '0',
  width: '1px',
  height: '1px',
  opacity: '0',
  border: '0',
  padding: '0',
  pointerEvents: 'none',
};

function listen(element: HTMLInputElement | HTMLTextAreaElement, request: KeyboardRequest): () => void {
  const input = () => onTextChanged();
  const key = (event: Event) => {
    const { key: pressed, isComposing, shiftKey } = event as KeyboardEvent;
    event.stopPropagation();
    if (isComposing) return;
    if (pressed === 'Escape') keyboardInput.finish('cancel');
    if (pressed === 'Enter' && !request.multiline) keyboardInput.enter();
    if (pressed === 'Tab' && !shiftKey && nextField(request.key)) {
      event.preventDefault();
      keyboardInput.next();
    }
  };
  const leave = () => {
    if (!state.floating && document.hasFocus()) keyboardInput.finish('commit', request.key);
  };
  element.addEventListener('input', input);
  element.addEventListener('blur', leave);
  element.addEventListener('keydown', key);
  document.addEventListener('selectionchange', sync);
  return () => {
    element.removeEventListener('input', input);
    element.removeEventListener('blur', leave);
    element.removeEventListener('keydown', key);
    document.removeEventListener('selectionchange', sync);
  };
}

/** Updates the state and notifies the field. */
function onTextChanged(): void {
  if (!open) return;
  sync();
  open.request.onInput(open.element.value);
}

function sync(): void {
  if (!open) return;
  state.value = open.element.value;
  state.from = open.element.selectionStart ?? 0;
  state.to = open.element.selectionEnd ?? 0;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function stepBack(text: string, at: number): number {
  return segmenter.segment(text).containing(at - 1)?.index ?? 0;
}

function stepForward(text: string, at: number): number {
  const grapheme = segmenter.segment(text).containing(at);
  return grapheme ? grapheme.index + grapheme.segment.length : text.length;
}
