import './development.ts';
import { createXRStore, type XRStore } from '@react-three/xr';
import { proxy, subscribe } from 'valtio';
import { removeGhostControllers } from './ghost-controllers.ts';
import { remember, remembered } from './remembered.ts';

/** Status of the session: `blurred` while the headset's own menu or keyboard covers it. */
export type SessionState = 'out' | 'entering' | 'visible' | 'blurred' | 'hidden';
export type HandSide = 'left' | 'right';

/** Why the headset could not be entered. */
export type EnterRefusal = 'headset-unavailable' | 'headset-refused' | 'headset-late';

export interface Session {
  /** For `<XR store>` only. */
  readonly store: XRStore;
  /** A valtio proxy: read with `useSnapshot`. */
  readonly state: {
    status: SessionState;
    /** The hand that points and presses; the other has the palette and turns. Stored in this browser. */
    toolHand: HandSide;
    /** Gaze selection even with controllers. Stored in this browser. */
    gaze: boolean;
  };
  /** Whether this browser supports immersive VR. */
  supported(): Promise<boolean>;
  /** Enters VR. Must be called in a user gesture. Resolves when the session runs. */
  enterVR(): Promise<{ entered: true } | { refused: EnterRefusal }>;
  /** Leaves VR; resolves when the session has ended. */
  exit(): Promise<void>;
  setToolHand(hand: HandSide): void;
  setGaze(on: boolean): void;
  /** Calls back on status changes; returns an unsubscribe function. Pause on anything but `visible`. */
  onStatus(listener: (status: SessionState) => void): () => void;
  dispose(): void;
}

const HAND_KEY = 'headset.tool-hand';
const GAZE_KEY = 'headset.gaze';

/** Longest press that counts as a click, in ms; generous for slow fingers and frames. */
export const CLICK_LIMIT = 5000;

const pointer = {
  clickThresholdMs: CLICK_LIMIT,
  cursorModel: { size: 0.035, opacity: 0.95, cursorOffset: 0.004, renderOrder: 2e6 + 1 },
  rayModel: { maxLength: 6, size: 0.003, opacity: 0.55, renderOrder: 2e6 },
};

/**
 * Creates the page's session. Controller and hand models are loaded from `xr-profiles/` beside the page, never from
 * another origin. VR is neither offered nor entered automatically.
 */
export function createSession(): Session {
  const store = createXRStore({
    emulate: false,
    offerSession: false,
    enterGrantedSession: false,
    domOverlay: false,
    anchors: false,
    hitTest: false,
    meshDetection: false,
    planeDetection: false,
    bodyTracking: false,
    baseAssetPath: new URL(`${import.meta.env.BASE_URL}xr-profiles/`, document.baseURI).href,
    defaultControllerProfileId: 'generic-trigger-squeeze-thumbstick',
    foveation: 0.5,
    controller: {
      teleportPointer: false,
      grabPointer: { clickThresholdMs: CLICK_LIMIT },
      rayPointer: pointer,
    },
    hand: {
      teleportPointer: false,
      grabPointer: { clickThresholdMs: CLICK_LIMIT },
      touchPointer: { clickThresholdMs: CLICK_LIMIT },
      rayPointer: { ...pointer, rayModel: { ...pointer.rayModel, maxLength: 0.4 } },
    },
    transientPointer: { clickThresholdMs: CLICK_LIMIT },
    gaze: { clickThresholdMs: CLICK_LIMIT },
    screenInput: { clickThresholdMs: CLICK_LIMIT },
  });
  const state = proxy<Session['state']>({
    status: 'out',
    toolHand: remembered(HAND_KEY) === 'left' ? 'left' : 'right',
    gaze: remembered(GAZE_KEY) === 'on',
  });
  const stop = store.subscribe((now) => {
    const status = statusOf(now.session, now.visibilityState);
    if (status === 'out' && state.status === 'entering') return;
    if (status !== state.status) state.status = status;
  });
  const stopGhosts = removeGhostControllers(store);
  return {
    store,
    state,
    async supported() {
      return (await navigator.xr?.isSessionSupported('immersive-vr').catch(() => false)) ?? false;
    },
    async enterVR() {
      if (!navigator.xr) return { refused: 'headset-unavailable' };
      state.status = 'entering';
      try {
        const entered = await enterWhenConnected(store);
        if (entered === 'headset-late') {
          state.status = 'out';
          return { refused: entered };
        }
        if (entered) return { entered: true };
      } catch {
        // Denied by the person or by the browser's policy, or no headset at hand.
      }
      state.status = 'out';
      return { refused: (await this.supported()) ? 'headset-refused' : 'headset-unavailable' };
    },
    async exit() {
      await store.getState().session?.end();
    },
    setToolHand(hand) {
      state.toolHand = hand;
      remember(HAND_KEY, hand);
    },
    setGaze(on) {
      state.gaze = on;
      remember(GAZE_KEY, on ? 'on' : 'off');
    },
    onStatus(listener) {
      let last = state.status;
      return subscribe(
        state,
        () => {
          if (state.status === last) return;
          last = state.status;
          listener(last);
        },
        true,
      );
    },
    dispose() {
      stop();
      stopGhosts();
      store.destroy();
    },
  };
}

/** How long to wait for the scene, in ms. A user gesture allows entering for about five seconds. */
const SCENE_WAIT_MS = 4000;

/** Enters VR once the scene is connected, as long as the user gesture is still valid. */
async function enterWhenConnected(store: XRStore): Promise<XRSession | 'headset-late' | undefined> {
  const until = performance.now() + SCENE_WAIT_MS;
  for (;;) {
    try {
      return await store.enterVR();
    } catch (reason) {
      const early = reason instanceof Error && reason.message.startsWith('not connected');
      if (!early || performance.now() > until) throw reason;
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (navigator.userActivation?.isActive === false) return 'headset-late';
    }
  }
}

function statusOf(session: XRSession | undefined, visibility: XRVisibilityState | undefined): SessionState {
  if (!session) return 'out';
  if (visibility === 'hidden') return 'hidden';
  return visibility === 'visible-blurred' ? 'blurred' : 'visible';
}
