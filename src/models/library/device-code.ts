import { api } from '#api/client.ts';
import { signIn } from '#catalog/limits.ts';

/** Where a code leads on another device: to the scenario, or to the person's media, to add to those or to panoramas. */
export type CodePath = 'headset' | 'send' | 'send/scenes';

export interface DeviceCode {
  code: string;
  /** What is typed on the other device first. */
  address: string;
  /** Until when it is good: ms of this device's clock, whatever the server's says. */
  until: number;
}

/** A code by which another device goes on as the same person, once. Null where none could be made. */
export async function makeDeviceCode(
  scenarioId: number | undefined,
  path: CodePath,
): Promise<DeviceCode | null> {
  const until = Date.now() + signIn.headsetCodeMs;
  try {
    const { code, address } = await api.headset.createCode.mutate(
      { scenarioId },
      { context: { quiet: true } },
    );
    return { code, address: `${address}#/${path}`, until };
  } catch {
    return null;
  }
}
