import { useFrame } from '@react-three/fiber';
import { VanillaComponent } from '@react-three/uikit';
import { useEffect, useRef } from 'react';
import { type Object3D, Vector3 } from 'three';
import { useT } from '#i18n/use-t.ts';
import { allTargets, onTargets, type Target } from '../kit/targets.ts';

/** Seconds between pose updates. */
const EVERY = 0.2;

/**
 * A DOM twin of the headset's panels. An immersive session shows no DOM, but assistive technology on the same machine
 * can still use it: every text and target appears here with its name, role and state, and pressing a twin presses its
 * target. Each twin has its target's position (`data-position`, world metres) for guides and tests.
 */
export function AccessibilityMirror(): null {
  const twins = useRef(new Map<string, HTMLElement>());
  const since = useRef(EVERY);
  const stale = useRef(true);
  const list = useRef<HTMLElement | null>(null);
  const t = useT('headset');
  useEffect(() => {
    const section = document.createElement('section');
    section.dataset.headsetMirror = '';
    Object.assign(section.style, hidden);
    document.body.append(section);
    list.current = section;
    const twinsByKey = twins.current;
    const stop = onTargets(() => {
      stale.current = true;
    });
    return () => {
      stop();
      section.remove();
      twinsByKey.clear();
      stale.current = true;
    };
  }, []);
  useEffect(() => list.current?.setAttribute('aria-label', t('mirror')), [t]);
  useFrame((_, seconds) => {
    since.current += seconds;
    if (!list.current || (since.current < EVERY && !stale.current)) return;
    since.current = 0;
    if (stale.current) renew(list.current, twins.current);
    stale.current = false;
    for (const [key, target] of allTargets()) {
      const twin = twins.current.get(key);
      if (twin) pose(twin, target.object);
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

function renew(list: HTMLElement, twins: Map<string, HTMLElement>): void {
  const targets = allTargets();
  for (const [key, twin] of twins) {
    if (targets.has(key)) continue;
    twin.remove();
    twins.delete(key);
  }
  for (const [key, target] of targets) {
    let twin = twins.get(key);
    const tag = elements[target.role] ?? 'button';
    if (twin && twin.localName !== tag) {
      twin.remove();
      twin = undefined;
    }
    if (!twin) {
      twin = document.createElement(tag);
      twins.set(key, twin);
      list.append(twin);
    }
    updateTwin(twin, target);
  }
}

function updateTwin(twin: HTMLElement, target: Target): void {
  twin.dataset.role = target.role;
  twin.dataset.name = target.name;
  set(twin, 'data-value', target.value);
  set(twin, 'data-checked', target.checked === undefined ? undefined : String(target.checked));
  const text = target.value ? `${target.name}: ${target.value}` : target.name;
  if (twin.textContent !== text) twin.textContent = text;
  if (!(twin instanceof HTMLButtonElement)) return;
  twin.type = 'button';
  twin.disabled = target.disabled ?? false;
  set(twin, 'aria-pressed', target.checked === undefined ? undefined : String(target.checked));
  twin.onclick = () => target.press?.();
}

const at = new Vector3();

function pose(twin: HTMLElement, object: Object3D): void {
  if (object instanceof VanillaComponent) {
    const seen = object.isVisible.peek() && object.size.peek() !== undefined;
    if (twin.hidden === seen) twin.hidden = !seen;
    object.updateWorldMatrix(true, false);
  } else {
    object.updateWorldMatrix(true, false);
  }
  at.setFromMatrixPosition(object.matrixWorld);
  set(twin, 'data-position', `${at.x.toFixed(3)} ${at.y.toFixed(3)} ${at.z.toFixed(3)}`);
}

function set(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
