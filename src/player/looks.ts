/** `[yaw, pitch, seconds][]`, in degrees, in steps of ten. */
export type Looks = [yaw: number, pitch: number, seconds: number][];

const STEP = 10;
const EVERY_MS = 1000;

const step = (degrees: number): number => Math.round(degrees / STEP) * STEP;

/**
 * Notes once a second where a learner looks, in steps of ten degrees; nothing finer is ever kept.
 * @param direction in degrees; where the learner of a page that is not seen looks is not asked
 */
export function sampleLooks(direction: () => { yaw: number; pitch: number }) {
  const seen = new Map<string, number>();
  const timer = setInterval(() => {
    if (document.hidden) return;
    const { yaw, pitch } = direction();
    const key = `${step(yaw) === 180 ? -180 : step(yaw)} ${step(pitch)}`;
    seen.set(key, (seen.get(key) ?? 0) + EVERY_MS / 1000);
  }, EVERY_MS);
  return {
    /** What was noted since it was taken last. */
    take(): Looks {
      const looks = [...seen].map(([key, seconds]): Looks[number] => {
        const [yaw = 0, pitch = 0] = key.split(' ').map(Number);
        return [yaw, pitch, seconds];
      });
      seen.clear();
      return looks;
    },
    stop: () => clearInterval(timer),
  };
}
