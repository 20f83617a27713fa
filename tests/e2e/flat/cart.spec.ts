import { type PaymentProvider, startPaymentProvider } from '#tests/support/payment-provider.ts';
import { signedIn } from '#tests/support/rest.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { expect, test } from '#tests/support/watched.ts';

test.describe('paying for a course', () => {
  let provider: PaymentProvider;
  let server: ServerProcess;
  test.beforeAll(async () => {
    provider = await startPaymentProvider([]);
    server = await startServerProcess({ demo: true, env: { ...provider.env, PRIVATE_PAGES: '1' } });
  });
  test.afterAll(async () => {
    await server?.remove();
    await provider?.close();
  });

  test('[lms:cart] [lms:checkout] [lms-message:checkout-url-error] [lms-message:items-checked-out] a learner puts a course into the cart, pays on the provider’s page, and is in the course', {
    tag: '@full',
  }, async ({ page, expectAccessible }) => {
    const admin = await signedIn(server, 'oadmin');
    for (const [title, priceMinor] of [
      ['First aid', 4900],
      ['Working at height', 12_000],
    ] as const)
      await admin.call('POST', 'courses', { title, priceMinor, currency: 'EUR' });
    const { token } = await signedIn(server, 'student');
    await page.goto(`${server.origin}/app/#/learn/cart?token=${token}`);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Catalog' }).last().click();
    await page.getByRole('button', { name: 'Buy for €49.00: First aid' }).click();
    await page.getByRole('button', { name: 'Buy for €120.00: Working at height' }).click();
    await page.getByRole('link', { name: 'Cart', exact: true }).click();
    const cart = page.getByRole('region', { name: 'Cart' });
    await expect(cart.getByText('€169.00').first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('cart.png') });
    await expectAccessible(page);
    await cart.getByRole('button', { name: 'Remove: Working at height' }).click();

    // The provider cannot be reached: nothing is lost, and it is said.
    provider.held.push(
      { until: Promise.resolve(), dropped: true },
      { until: Promise.resolve(), dropped: true },
    );
    await cart.getByRole('button', { name: 'Pay €49.00' }).click();
    await expect(page.getByText(/payment provider/).last()).toBeVisible();
    let left = '';
    await page.route(`${provider.origin}/**`, (route) => {
      left = route.request().url();
      return route.fulfill({ contentType: 'text/html', body: '<h1>The provider</h1>' });
    });
    await cart.getByRole('button', { name: 'Pay €49.00' }).click();
    await expect(page.getByRole('heading', { name: 'The provider' })).toBeVisible();
    await page.goto(provider.pay(left.split('/').at(-1)!));
    await expect(page.getByText('Paid. You are enrolled.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What you paid for' })).toContainText('First aid');
    await page.screenshot({ path: test.info().outputPath('paid.png') });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'First aid' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First aid');
  });
});
