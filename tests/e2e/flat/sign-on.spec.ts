import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { signedIn } from '#tests/support/rest.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { expect, test } from '#tests/support/watched.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('signing on', () => {
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let server: ServerProcess;
  let origin: string;
  test.beforeAll(async () => {
    provider = await startOpenIdProvider();
    server = await startServerProcess({ demo: true, env: { PRIVATE_PAGES: '1' } });
    // Passkeys are held for names, not for numbers.
    origin = server.origin.replace('127.0.0.1', 'localhost');
    provider.state.redirects = [`${server.origin}/app/sso/callback`, `${origin}/app/sso/callback`];
  });
  test.afterAll(async () => {
    await server?.remove();
    await provider?.close();
  });

  test('[route:/sso] an administrator adds a provider, and somebody signs in by it from the sign-in page', async ({
    page,
    browser,
    expectAccessible,
  }) => {
    const { token } = await signedIn(server, 'oadmin');
    await page.goto(`${origin}/app/#/organizations/edit?token=${token}`);
    const section = page.getByRole('region', { name: 'Signing on' });
    await section.getByRole('button', { name: 'Add a way to sign on' }).click();
    await section.getByLabel('Name on the button').fill('School account');
    await section.getByLabel('Issuer address').fill(provider.origin);
    await section.getByLabel('Client id').fill(provider.clientId);
    await section.getByLabel('Client secret').fill(provider.clientSecret);
    await section.getByLabel('Mail domains').fill('school.test');
    await expectAccessible(page);
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText('School account · OpenID Connect')).toBeVisible();
    await expect(section.getByRole('textbox', { name: /Redirect address/ })).toHaveValue(
      `${origin}/app/sso/callback`,
    );

    const other = await browser.newPage();
    await other.goto(`${origin}/app/`);
    await other.getByRole('link', { name: 'Sign in with your organization' }).click();
    await expect(heading(other)).toHaveText('Sign in with your organization');
    await other.getByLabel('Organization').fill('nobody');
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByText('There is no way to sign on by that name (nobody)')).toBeVisible();
    const name = (
      await (
        await fetch(`${server.origin}/app/api/v1/auth/me`, { headers: { 'x-auth-token': token } })
      ).json()
    ).data.user.orgName;
    await other.getByLabel('Organization').fill(name);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expectAccessible(other);
    provider.state.denies = true;
    await other.getByRole('link', { name: 'Continue with School account' }).click();
    await expect(other.getByRole('alert')).toContainText(
      'School account did not sign you on: not in this house',
    );
    await expectAccessible(other);
    provider.state.denies = false;
    await other.goto(`${origin}/app/#/sso?organization=${encodeURIComponent(name)}`);
    await other.getByRole('link', { name: 'Continue with School account' }).click();
    await expect(other.getByRole('button', { name: /My account/ })).toBeVisible();
    expect(new URL(other.url()).hash).not.toContain('token');
    await other.close();
  });

  test('somebody sets up an app and a passkey, and signs in by each', { tag: '@full' }, async ({
    page,
    expectAccessible,
  }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const { password } = server;
    const { token } = await signedIn(server, 'author');
    await page.goto(`${origin}/app/#/account?token=${token}`);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByLabel('Present password').fill(password);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await expect(page.getByAltText('QR code of the key')).toBeVisible();
    const secret = await page.getByLabel('Key', { exact: true }).inputValue();
    const code = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await page.getByLabel('Code', { exact: true }).fill(code(-1));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('heading', { name: 'Spare codes' })).toBeVisible();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('Spare codes left: 8')).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Present password').fill(password);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('The passkey was added.')).toBeVisible();

    const out = async () => {
      await page.getByRole('button', { name: /My account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(heading(page)).toHaveText('Welcome back');
    };
    await out();
    await page.getByLabel('Email or user name').fill('author@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code').fill('000000');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('alert')).toContainText('This code is not valid');
    await page.getByLabel('Code').fill(code(0));
    await page.locator('button[type=submit]').click();
    await expect(heading(page)).toHaveText('My Scenarios');
    await out();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(heading(page)).toHaveText('My Scenarios');
  });
});
