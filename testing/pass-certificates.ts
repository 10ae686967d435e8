import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { id_sha256WithRSAEncryption } from '@peculiar/asn1-rsa'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

export const COMMON_NAME = '2.5.4.3'
const TEAM = '2.5.4.11'
const PASS_TYPE = '0.9.2342.19200300.100.1.1'
// The package's own constant of this name stands for another algorithm.
const sha256WithRSA = new AlgorithmIdentifier({
  algorithm: id_sha256WithRSAEncryption,
  parameters: null,
})
const authority = { [COMMON_NAME]: 'Made-up Authority' }
const cafesOwn = { [PASS_TYPE]: 'pass.example.cafe', [TEAM]: 'TEAM123456' }

/** What an owner gets from Apple, from an authority made up for the test: all as PEM. */
export function passCertificates(subject: Record<string, string> = cafesOwn) {
  const [its, own] = [rsaKeys(), rsaKeys()]
  return {
    certificate: certificateOf(subject, own.publicKey, its.privateKey),
    key: pem(own.privateKey),
    authority: certificateOf(authority, its.publicKey, its.privateKey),
  }
}

/** The key of a service account, as Google gives it to its owner. */
export function serviceAccountKey() {
  const { privateKey, publicKey } = rsaKeys()
  const account = 'passes@cafe.iam.example'
  const key = JSON.stringify({ client_email: account, private_key: pem(privateKey) })
  return { account, key, publicKey }
}

const rsaKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

function certificateOf(subject: Record<string, string>, key: KeyObject, signer: KeyObject): string {
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: new Uint8Array([7]).buffer,
    signature: sha256WithRSA,
    issuer: nameOf(authority),
    subject: nameOf(subject),
    validity: new Validity({ notBefore: new Date('2026-01-01'), notAfter: new Date('2045-01-01') }),
    subjectPublicKeyInfo: AsnConvert.parse(
      key.export({ type: 'spki', format: 'der' }),
      SubjectPublicKeyInfo,
    ),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), signer)
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: sha256WithRSA,
    signatureValue: new Uint8Array(signature).buffer,
  })
  const text = Buffer.from(AsnConvert.serialize(certificate)).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`
}

const nameOf = (parts: Record<string, string>) =>
  new Name(
    Object.entries(parts).map(([type, utf8String]) => {
      const value = new AttributeValue({ utf8String })
      return new RelativeDistinguishedName([new AttributeTypeAndValue({ type, value })])
    }),
  )
