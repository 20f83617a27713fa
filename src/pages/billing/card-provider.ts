import { requests } from '#catalog/page.ts';

/** The form that the payment provider draws in a frame of its own: no card number reaches us. */
export type CardForm = {
  mount(at: HTMLElement): void;
  destroy(): void;
  on(event: 'ready' | 'loaderror', heard: () => void): void;
};
export type CardForms = { create(kind: 'payment'): CardForm };
export type Confirmed = { error?: { message?: string }; setupIntent?: { id: string } };
type Confirming = { elements: CardForms; redirect: 'if_required' };

/** What we use of the provider's own script (https://docs.stripe.com/js). */
export type CardProvider = {
  elements(options: {
    clientSecret: string;
    locale: string;
    appearance: { theme: 'stripe' | 'night' };
  }): CardForms;
  confirmPayment(options: Confirming): Promise<Confirmed>;
  confirmSetup(options: Confirming): Promise<Confirmed>;
  handleNextAction(options: { clientSecret: string }): Promise<Confirmed>;
};
type Start = (key: string) => CardProvider;

/** Its address names the release that goes with the API of the server's client. */
const ADDRESS = 'https://js.stripe.com/endive/stripe.js';

let loading: Promise<CardProvider> | undefined;

/** Loads the provider's script, once a page. @throws Error where it does not come; the next call tries again */
export function loadCardProvider(key: string): Promise<CardProvider> {
  loading ??= loadScript().then(
    (start) => start(key),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function loadScript(): Promise<Start> {
  const script = document.createElement('script');
  script.src = ADDRESS;
  return new Promise<Start>((resolve, reject) => {
    const fail = () => reject(new Error('the card form did not come'));
    const patience = setTimeout(fail, requests.settingContentMs);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(patience);
      const { Stripe: start } = window as { Stripe?: Start };
      if (start) resolve(start);
      else fail();
    };
    document.head.append(script);
  });
}
