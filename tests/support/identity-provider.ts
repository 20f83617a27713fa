import { createSign, randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { SignedXml } from 'xml-crypto';

export type Assertion = {
  nameId?: string;
  audience?: string;
  /** Seconds from now until it is good. */
  until?: number;
  inResponseTo?: string;
  attributes?: Record<string, string | string[]>;
  /** What is done to the document once it is signed. */
  spoil?: (xml: string) => string;
  signed?: boolean;
  status?: string;
};

/** An identity provider of SAML 2.0: it reads requests and signs assertions, as it is told to, with a certificate of its own. */
export async function identityProvider({ days = 30 } = {}) {
  const notBeforeDate = new Date(Date.now() - 40 * 86_400_000);
  const notAfterDate = new Date(Date.now() + days * 86_400_000);
  const made = await generate([{ name: 'commonName', value: 'idp.test' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate,
    notAfterDate,
  });
  const entity = 'https://idp.test/metadata';
  const when = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

  function sign(xml: string): string {
    const signer = new SignedXml({
      privateKey: made.private,
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    });
    signer.addReference({
      xpath: "//*[local-name(.)='Assertion']",
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    });
    signer.computeSignature(xml, {
      location: { reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: 'after' },
    });
    return signer.getSignedXml();
  }

  return {
    entity,
    certificate: made.cert,
    /** What a browser was sent with. */
    read(to: URL) {
      const xml = inflateRawSync(Buffer.from(to.searchParams.get('SAMLRequest')!, 'base64')).toString();
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(xml)?.[1] ?? '';
      return {
        xml,
        id: attribute('ID'),
        acs: attribute('AssertionConsumerServiceURL'),
        issuer: /Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
        state: to.searchParams.get('RelayState') ?? '',
      };
    },
    /** An answer to a request, as a browser posts it. */
    answer(request: { id: string; acs: string; issuer: string }, given: Assertion = {}): string {
      const { nameId = 'ada-7', audience = request.issuer, until = 300, signed = true } = given;
      const inResponseTo = given.inResponseTo ?? request.id;
      const attributes = Object.entries(given.attributes ?? { email: 'ada@school.test', firstName: 'Ada' })
        .map(
          ([name, value]) =>
            `<saml:Attribute Name="${name}">${[value]
              .flat()
              .map((one) => `<saml:AttributeValue>${one}</saml:AttributeValue>`)
              .join('')}</saml:Attribute>`,
        )
        .join('');
      const status = given.status ?? 'urn:oasis:names:tc:SAML:2.0:status:Success';
      const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${when(0)}"><saml:Issuer>${entity}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${when(until)}" Recipient="${request.acs}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${when(Math.min(0, until) - 60)}" NotOnOrAfter="${when(until)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${when(0)}" SessionIndex="session-1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion>`;
      const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${when(0)}" Destination="${request.acs}" InResponseTo="${inResponseTo}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${entity}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${given.status ? '' : assertion}</samlp:Response>`;
      const xml = signed && !given.status ? sign(response) : response;
      return Buffer.from((given.spoil ?? ((same) => same))(xml)).toString('base64');
    },
    /** The query with which a browser says that somebody signed out there. */
    logout(to: string, { nameId = 'ada-7', signed = true } = {}): string {
      const xml = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${when(0)}" NotOnOrAfter="${when(300)}" Destination="${to}"><saml:Issuer>${entity}</saml:Issuer><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID><samlp:SessionIndex>session-1</samlp:SessionIndex></samlp:LogoutRequest>`;
      const part = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;
      const query = `${part('SAMLRequest', deflateRawSync(xml).toString('base64'))}&${part('SigAlg', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')}`;
      if (!signed) return query;
      const signature = createSign('RSA-SHA256').update(query).sign(made.private, 'base64');
      return `${query}&${part('Signature', signature)}`;
    },
  };
}
