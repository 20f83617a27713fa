import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type Account = { sub: string } & Record<string, unknown>;

/**
 * A real OpenID provider on loopback (oidc-provider). Whoever comes is signed on as `state.account`, without being
 * asked; `spoil` changes what it signed before anybody sees it, and while it hangs it answers nothing.
 */
export async function startOpenIdProvider(redirectUris: (origin: string) => string[] = () => []) {
  const state = {
    account: {
      sub: 'ada-7',
      email: 'ada@school.test',
      given_name: 'Ada',
      family_name: 'Lovelace',
    } as Account,
    spoil: (text: string) => text,
    hangs: false,
    denies: false,
    redirects: [] as string[],
  };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.redirects = redirectUris(origin);
  const provider = new Provider(origin, {
    clients: [
      { client_id: 'rondure', client_secret: 'a secret of the client', redirect_uris: ['http://127.0.0.1/'] },
    ],
    claims: {
      openid: ['sub', 'groups', 'email', 'email_verified', 'given_name', 'family_name', 'name'],
    },
    scopes: ['openid', 'profile', 'email'],
    conformIdTokenClaims: false,
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...state.account, sub }),
    }),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    interactions: {
      url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}`,
    },
    cookies: { keys: ['a key of the tests'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Grant: 600,
      Session: 600,
      Interaction: 600,
    },
    pkce: { required: () => true },
    // Its own refuses the loopback.
    fetch: (url: string, { method, headers, body }: RequestInit) =>
      fetch(url, { method, headers, body } as RequestInit),
  } as never);
  Object.assign((provider as unknown as { Client: { prototype: object } }).Client.prototype, {
    redirectUriAllowed: (uri: string) => state.redirects.includes(uri),
    postLogoutRedirectUriAllowed: () => true,
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (state.hangs) return;
    if (request.url?.startsWith('/interaction/')) {
      const { params, grantId, prompt } = (await provider.interactionDetails(request, response)) as never as {
        params: { client_id: string; scope: string };
        grantId?: string;
        prompt: { name: string };
      };
      if (state.denies)
        return void provider.interactionFinished(request, response, {
          error: 'access_denied',
          error_description: 'not in this house',
        });
      if (prompt.name === 'login')
        return void provider.interactionFinished(request, response, {
          login: { accountId: state.account.sub },
        });
      const grant = grantId
        ? await provider.Grant.find(grantId)
        : new provider.Grant({ accountId: state.account.sub, clientId: params.client_id });
      grant!.addOIDCScope(params.scope);
      return void provider.interactionFinished(
        request,
        response,
        { consent: { grantId: await grant!.save() } },
        { mergeWithLastSubmission: true },
      );
    }
    if (request.url?.startsWith('/token')) {
      const { end } = response;
      response.end = ((chunk: unknown, ...rest: never[]) => {
        const text = state.spoil(String(chunk ?? ''));
        response.setHeader('content-length', Buffer.byteLength(text));
        return end.apply(response, [text, ...rest] as never);
      }) as never;
    }
    answer(request, response);
  });
  return {
    origin,
    state,
    clientId: 'rondure',
    clientSecret: 'a secret of the client',
    /** Tells the client at its address that somebody signed out here. */
    async tellLogout(sub: string, to: string): Promise<void> {
      const client = (await provider.Client.find('rondure')) as unknown as {
        backchannelLogoutUri: string;
        backchannelLogout(sub: string): Promise<void>;
      };
      client.backchannelLogoutUri = to;
      await client.backchannelLogout(sub);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

/** A browser that follows where it is sent and keeps cookies, by host, until an address is one of `stop`'s. */
export function testBrowser() {
  const jars = new Map<string, Map<string, string>>();
  return {
    jars,
    async go(address: string, stop: (url: URL) => boolean, body?: URLSearchParams): Promise<URL> {
      let url = new URL(address);
      for (let hops = 0; hops < 20; hops++) {
        if (stop(url)) return url;
        const jar = jars.get(url.host) ?? new Map<string, string>();
        jars.set(url.host, jar);
        const answer = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(body && hops === 0 ? { method: 'POST', body } : {}),
        });
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const at = pair.indexOf('=');
          const value = pair.slice(at + 1);
          if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) jar.delete(pair.slice(0, at));
          else jar.set(pair.slice(0, at), value);
        }
        const next = answer.headers.get('location');
        if (!next)
          throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
        url = new URL(next, url);
      }
      throw new Error('sent around in a circle');
    },
  };
}
