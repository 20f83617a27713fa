import type { Page } from '@playwright/test';
import type { PaymentProvider } from './payment-provider.ts';

/** What a card's last digits do. */
const cards = { '4242': 'pays', '0002': 'refused' } as const;

/** The provider's script for cards, as far as the page uses it: one field, whose card goes to the stand-in. */
const script = `window.Stripe = () => ({
  elements: ({ clientSecret }) => {
    const elements = { clientSecret };
    return Object.assign(elements, {
      create: () => {
        const heard = {};
        return {
          on: (event, hear) => { heard[event] = hear; },
          mount: (at) => {
            at.innerHTML = '<label>Card number <input inputmode="numeric"></label>';
            elements.number = () => at.querySelector('input').value;
            heard.ready();
          },
          destroy: () => {},
        };
      },
    });
  },
  confirmPayment: async ({ elements }) => window.giveCard(elements.clientSecret, elements.number()),
  confirmSetup: async ({ elements }) => window.giveCard(elements.clientSecret, elements.number()),
})`;

/** Serves the provider's script for cards in its place. @returns what has the next loads fail, as where it is blocked */
export async function serveCardScript(page: Page, provider: PaymentProvider) {
  const state = { blocked: false };
  await page.exposeFunction('giveCard', (secret: string, number: string) => {
    const card = cards[number.slice(-4) as keyof typeof cards];
    if (!provider.give(secret, card)) return { error: { message: 'Your card was declined.' } };
    return { setupIntent: { id: secret.split('_secret_')[0] } };
  });
  await page.route('https://js.stripe.com/**', (route) =>
    state.blocked ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  return state;
}
