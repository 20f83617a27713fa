import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const failure = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
};

describe('the configuration', () => {
  it('listens on the loopback and keeps data beside the project unless told otherwise', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 4000, lan: false, demo: false });
    expect(readConfig({}).dataDir).toBe(`${process.cwd()}/data`);
  });

  it('listens on the whole network for LAN only, whatever HOST says', () => {
    expect(readConfig({ LAN: '1', HOST: '127.0.0.1' }).host).toBe('0.0.0.0');
    expect(readConfig({ LAN: '0', HOST: '::1' }).host).toBe('::1');
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', S3_BUCKET: '' })).toMatchObject({
      port: 4000,
      s3: undefined,
    });
  });

  it('counts the proxies before it, and takes a plain yes for one', () => {
    const proxies = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).proxies;
    expect(['', '0', 'false', '1', 'true', '2'].map(proxies)).toEqual([0, 0, 0, 1, 1, 2]);
    expect(failure({ TRUST_PROXY: 'everyone' })).toContain('TRUST_PROXY');
  });

  it('names every wrong variable at once', () => {
    expect(failure({ PORT: '99999', DATABASE_URL: 'mysql://x', TOKEN_SECRET: 'short' })).toMatch(
      /PORT[\s\S]*DATABASE_URL[\s\S]*TOKEN_SECRET/,
    );
  });

  it('keeps the key of whoever makes panoramas out of their address, which people are told', () => {
    const told = (AI_SCENES_URL: string) => failure({ AI_SCENES_URL });
    expect(told('https://me:secret@host.test/v1')).toMatch(/AI_SCENES_URL.*AI_SCENES_KEY/);
    expect(told('https://host.test/v1/@me')).toBe('');
  });

  it('tells of support what is set, and takes no address that is none', () => {
    expect(readConfig({}).support).toEqual({ phone: undefined, email: undefined });
    const set = { SUPPORT_PHONE: '+1 555 010', SUPPORT_EMAIL: 'help@house.test' };
    expect(readConfig(set).support).toEqual({ phone: '+1 555 010', email: 'help@house.test' });
    expect(failure({ SUPPORT_EMAIL: 'help' })).toContain('SUPPORT_EMAIL');
  });

  it('names what object storage still needs', () => {
    expect(failure({ S3_BUCKET: 'media', S3_ENDPOINT: 'http://localhost:9000' })).toContain(
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    );
  });
});
