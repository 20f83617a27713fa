import { useFrame } from '@react-three/fiber';
import { VanillaComponent } from '@react-three/uikit';
import { useEffect, useRef } from 'react';
import { Vector3 } from 'three';
import { useT } from '#i18n/use-t.ts';
import { allTargets, onTargets, type Target } from '../kit/targets.ts';

/** What a target tells the page. */
interface Copy {
  element: HTMLElement;
  /** A target that changes is another. */
  target: Target;
  /** Where it was told to be, and whether it was shown: asking the page takes longer. */
  at: Vector3;
  shown: boolean | undefined;
}

/** Seconds in which all tell their places anew, a share of them in each frame. */
const EVERY = 0.2;

/**
 * A DOM copy of the headset's panels. An immersive session shows no DOM, but assistive technology on the same machine
 * can still use it: every text and target appears here with its name, role and state, and pressing a copy presses its
 * target. Each copy has its target's position (`data-position`, world metres) for guides and tests.
 */
export function AccessibilityMirror(): null {
  const copies = useRef(new Map<string, Copy>());
  const pass = useRef<Iterator<Copy>>(copies.current.values());
  /** What was added, removed or changed since the frame before, by its key. */
  const stale = useRef(new Set<string>());
  /** What is new or changed is laid out in the next frames: these tell their places at once, the others when it is time. */
  const fresh = useRef(new Set<Copy>());
  const list = useRef<HTMLElement | null>(null);
  const t = useT('headset');
  useEffect(() => {
    const section = document.createElement('section');
    section.dataset.headsetMirror = '';
    Object.assign(section.style, hidden);
    document.body.append(section);
    list.current = section;
    const copiesByKey = copies.current;
    stale.current = new Set(allTargets().keys());
    const stop = onTargets((key) => stale.current.add(key));
    return () => {
      stop();
      section.remove();
      copiesByKey.clear();
    };
  }, []);
  useEffect(() => list.current?.setAttribute('aria-label', t('mirror')), [t]);
  useFrame((_, seconds) => {
    if (!list.current) return;
    for (const key of stale.current) renew(key, list.current, copies.current, fresh.current);
    stale.current.clear();
    for (const copy of fresh.current) pose(copy);
    for (let left = Math.min(1, seconds / EVERY) * copies.current.size; left > 0; left -= 1) {
      let next = pass.current.next();
      if (next.done) {
        pass.current = copies.current.values();
        fresh.current.clear();
        next = pass.current.next();
      }
      if (!next.done) pose(next.value);
    }
  });
  return null;
}

/** Visually hidden, but available to assistive technology. */
const hidden = {
  position: 'fixed',
  left: '0',
  top: '0',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

const elements: Partial<Record<Target['role'], string>> = {
  heading: 'h2',
  text: 'p',
  img: 'p',
  dialog: 'h2',
  group: 'p',
};

function renew(key: string, list: HTMLElement, copies: Map<string, Copy>, fresh: Set<Copy>): void {
  const target = allTargets().get(key);
  let copy = copies.get(key);
  const tag = target && (elements[target.role] ?? 'button');
  if (copy && copy.element.localName !== tag) {
    copy.element.remove();
    copies.delete(key);
    fresh.delete(copy);
    copy = undefined;
  }
  if (!target || !tag) return;
  if (!copy) {
    const element = document.createElement(tag);
    copy = { element, target, at: nowhere.clone(), shown: undefined };
    copies.set(key, copy);
    list.append(element);
  }
  copy.target = target;
  updateElement(copy.element, target);
  fresh.add(copy);
}

function updateElement(copy: HTMLElement, target: Target): void {
  copy.dataset.role = target.role;
  copy.dataset.name = target.name;
  set(copy, 'data-value', target.value);
  set(copy, 'data-checked', target.checked === undefined ? undefined : String(target.checked));
  const text = target.value ? `${target.name}: ${target.value}` : target.name;
  if (copy.textContent !== text) copy.textContent = text;
  if (!(copy instanceof HTMLButtonElement)) return;
  copy.type = 'button';
  copy.disabled = target.disabled ?? false;
  set(copy, 'aria-pressed', target.checked === undefined ? undefined : String(target.checked));
  copy.onclick = () => target.press?.();
}

const nowhere = new Vector3(Number.NaN, Number.NaN, Number.NaN);
const at = new Vector3();

function pose(copy: Copy): void {
  const { element, target } = copy;
  const { object } = target;
  const part = object instanceof VanillaComponent ? object : undefined;
  const shown = !part || (part.isVisible.peek() && part.size.peek() !== undefined);
  if (shown !== copy.shown) {
    copy.shown = shown;
    element.hidden = !shown;
  }
  if (!part || !setWithinPanel(at, part)) at.setFromMatrixPosition(object.matrixWorld);
  if (copy.at.equals(at)) return;
  copy.at.copy(at);
  element.dataset.position = `${at.x.toFixed(3)} ${at.y.toFixed(3)} ${at.z.toFixed(3)}`;
}

/** Sets where the middle of a part of a panel is: just of a panel's root the drawing brings that up to date. */
function setWithinPanel(
  middle: Vector3,
  part: Pick<VanillaComponent, 'globalPanelMatrix' | 'root'>,
): boolean {
  const place = part.globalPanelMatrix.peek();
  const root = part.root.peek().component;
  if (!place) return false;
  middle.setFromMatrixPosition(place).applyMatrix4(root.matrix);
  if (root.parent) middle.applyMatrix4(root.parent.matrixWorld);
  return true;
}

function set(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
