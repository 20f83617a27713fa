import type { Page } from '@playwright/test';

/** Holds the requests for these addresses back, as long as a slow network would. @returns lets them all go on */
export async function heldBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}
