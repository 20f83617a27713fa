import type { Page } from '@playwright/test';
import { serveCardScript } from '#tests/support/card-script.ts';
import { type PaymentProvider, startPaymentProvider } from '#tests/support/payment-provider.ts';
import { type Caller, signedIn } from '#tests/support/rest.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { expect, longStep, test } from '#tests/support/watched.ts';

const prices = [
  { id: 'price_solo', product: 'prod_solo', amount: 900, interval: 'month' as const },
  { id: 'price_team', product: 'prod_team', amount: 2000, interval: 'month' as const },
];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

// The second goes on where the first ends.
test.describe.configure({ mode: 'serial' });

test.describe('paying for a plan', () => {
  let provider: PaymentProvider;
  let server: ServerProcess;
  let admin: Caller;
  let organization: number;
  const put = (terms: object) => admin.call('PUT', `organizations/${organization}`, terms);

  test.beforeAll(async () => {
    provider = await startPaymentProvider(prices);
    provider.books.coupons.push({ id: 'half', code: 'HALF', percent: 50, valid: true });
    server = await startServerProcess({ demo: true, env: provider.env });
    admin = await signedIn(server, 'admin');
    organization = (await admin.call('GET', 'auth/me')).user.orgId;
    const plan = async (name: string, sold: object, rules: Record<string, string>) => {
      const { id: planId } = await admin.call('POST', 'plans', {
        name,
        description: '',
        offered: true,
        ...sold,
      });
      const all = { userCount: 'true', ...rules };
      for (const [type, value] of Object.entries(all))
        await admin.call('POST', 'rules', { planId, type, value });
    };
    await plan('author-solo', { productId: 'prod_solo', bySeat: false }, { maxUsers: '1' });
    await plan('team', { productId: 'prod_team', bySeat: true }, { publicContent: 'true' });
  });
  test.afterAll(async () => {
    await server?.remove();
    await provider?.close();
  });

  async function open(page: Page, path: string, user: string) {
    const { token } = await signedIn(server, user);
    await page.goto(`${server.origin}/app/#${path}?token=${token}`);
  }

  /** Lets a term end at the provider, which tells the server. */
  async function nextTerm(how: { refused?: true } = {}) {
    const sub = [...provider.books.subs.values()].at(-1)!;
    if (how.refused) sub.card = 'refused';
    provider.books.nextTerm(sub);
    const event = { type: 'customer.subscription.updated', object: { customer: sub.customer } };
    expect(await provider.send(server.origin, event)).toBe(200);
  }

  test('[route:/plans] [state:plan] [error:402-trial-admin] [shell:dialog-plan-expired] an organization whose trial ended buys a plan', async ({
    page,
    browser,
    strangers,
    expectAccessible,
  }) => {
    test.setTimeout(240_000);
    await put({ planName: 'trial', expiredDate: new Date(Date.now() - 2 * 86_400_000).toISOString() });
    const cards = await serveCardScript(page, provider);
    await page.clock.install();

    await longStep('others are told, and kept from paying', async () => {
      const other = await browser.newPage();
      await open(other, '/scenarios/user', 'author');
      await expect(other.getByRole('dialog')).toContainText('Your organization’s plan has expired.');
      await press(other, 'OK');
      await expect(other).toHaveURL(/#\/scenarios\/public/);
      await other.goto(`${server.origin}/app/#/billing`);
      await expect(other).toHaveURL(/#\/start/);
      await other.close();
    });

    await open(page, '/scenarios/user', 'oadmin');
    await expect(page.getByRole('dialog')).toContainText('plan has expired');
    await press(page, 'OK');
    await expect(page).toHaveURL(/#\/plans/);
    await expect(page.getByRole('link', { name: 'Trial ended' })).toBeVisible();
    await expect(page.getByText('$20.00 a month for each seat')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Choose team/ }).click();

    await expect(heading(page)).toHaveText('Plan and payment');
    await expect(section(page, 'Your plan')).toContainText('Your trial has ended.');
    const address = section(page, 'Whom invoices are written to');
    await address.getByLabel('Street and number').fill('Main Street 1');
    await address.getByLabel('City').fill('Berlin');
    await address.getByLabel('Country').click();
    await address.getByLabel('Country').fill('Germany');
    await page.getByRole('option', { name: 'Germany', exact: true }).click();
    await press(page, 'Save');
    await expect(address.getByText('Germany')).toBeVisible();

    const choose = section(page, 'Choose a plan');
    await longStep('fewer seats than people who make scenarios are not sold', async () => {
      await choose.getByLabel('Seats').fill('1');
      await expect(choose.getByRole('alert')).toContainText('people make scenarios in your organization');
    });
    await choose.getByLabel('Seats').fill('10');
    await choose.getByLabel('Coupon code').fill('HALF');
    await press(page, 'Apply');
    await expect(choose.getByText('HALF: 50 % off')).toBeVisible();
    await expect(choose.getByText('To pay now')).toBeVisible();
    await expect(choose).toContainText('-$100.00');
    await expectAccessible(page);

    await longStep('the card form is kept from coming', () => {
      cards.blocked = true;
    });
    await press(page, 'Continue to payment');
    const paying = page.getByRole('dialog', { name: 'Pay $100.00' });
    await longStep('where it does not come one pays on the provider’s page, or tries again', async () => {
      await expect(paying).toContainText('card form could not be loaded');
      const elsewhere = paying.getByRole('link', { name: 'Pay on the provider’s page' });
      await expect(elsewhere).toHaveAttribute('href', /^https:\/\/pay\.example\.test\//);
      await press(page, 'I have paid there');
      await expect(paying).toContainText('has not arrived yet');
      await expectAccessible(page);
      cards.blocked = false;
      await press(page, 'Try again');
    });
    await longStep('a card may be declined', async () => {
      await paying.getByLabel('Card number').fill('4000 0000 0000 0002');
      await press(page, 'Pay $100.00');
      await expect(paying.getByRole('alert')).toContainText('Your card was declined.');
    });
    await paying.getByLabel('Card number').fill('4242 4242 4242 4242');
    await press(page, 'Pay $100.00');
    await expect(page.getByRole('dialog', { name: 'Upgrading your plan' })).toBeVisible();
    await page.clock.fastForward(15_000);
    await expect(page).toHaveURL(/#\/start/);
    await expect(page.getByRole('link', { name: 'Trial ended' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Plan and Payment' }).click();
    const plan = section(page, 'Your plan');
    await expect(plan).toContainText('team');
    await expect(plan).toContainText('It renews on');
    await expect(section(page, 'Card')).toContainText('VISA ending in 4242, valid until 12/2034');
    const invoice = page.getByRole('row').filter({ hasText: '$100.00' });
    await expect(invoice).toContainText('Paid');
    await expect(invoice.getByRole('link')).toHaveAttribute('href', /\.pdf$/);
    await expectAccessible(page);

    // The provider's script is the one thing that comes from elsewhere.
    expect(strangers.filter((address) => !address.startsWith('https://js.stripe.com/'))).toEqual([]);
    strangers.length = 0;
  });

  test('[role:billing-portal] [error:423] [error:426-prompt] it cancels and reinstates the plan, takes a smaller one, pays late and is locked', {
    tag: '@full',
  }, async ({ page, strangers, expectAccessible }) => {
    test.setTimeout(240_000);
    await serveCardScript(page, provider);
    await open(page, '/billing', 'oadmin');
    const plan = section(page, 'Your plan');
    await press(page, 'Cancel the plan');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the plan' }).click();
    await expect(plan).toContainText('can be reinstated until then');
    await press(page, 'Reinstate the plan');
    await expect(plan).toContainText('It renews on');

    const change = section(page, 'Change the plan');
    const smaller = async () => {
      await change.getByRole('combobox', { name: 'Plan' }).click();
      await page.getByRole('option', { name: /^author-solo/ }).click();
      await expect(change.getByText(/^To pay on/)).toBeVisible();
      await change.getByRole('button', { name: /^Change on/ }).click();
      await expect(plan).toContainText('it goes on as author-solo');
    };
    await smaller();
    await press(page, 'Keep the present plan');
    await expect(plan).not.toContainText('author-solo');
    await smaller();
    await nextTerm();
    await page.reload();
    await expect(plan).toContainText('author-solo');
    await expect(plan).toContainText('It renews on');

    await page.goto(`${server.origin}/app/#/users/add`);
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Email').fill('grace@demo.test');
    await press(page, 'Save');
    const question = page.getByRole('dialog', { name: 'Upgrade?' });
    await expect(question).toContainText('Your plan does not include this.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/#\/billing/);

    await nextTerm({ refused: true });
    await page.reload();
    await expect(plan).toContainText('Past due');
    await expect(page.getByRole('link', { name: 'Pay the open invoice' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Change the card');
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await press(page, 'Save the card');
    await expect(plan).toContainText('It renews on');

    await put({ locked: true });
    await page.goto(`${server.origin}/app/#/scenarios/user`);
    await expect(page.getByRole('dialog')).toContainText('account is locked');
    await press(page, 'OK');
    await expect(page).toHaveURL(/profile=1/);
    await page.getByRole('link', { name: 'Plan and Payment' }).click();
    await expect(plan).toContainText('Locked');

    // The provider's script is the one thing that comes from elsewhere.
    expect(strangers.filter((address) => !address.startsWith('https://js.stripe.com/'))).toEqual([]);
    strangers.length = 0;
  });
});
