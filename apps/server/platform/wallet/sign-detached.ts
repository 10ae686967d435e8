import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  id_contentType,
  id_data,
  id_messageDigest,
  id_signedData,
  id_signingTime,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
  SigningTime,
} from '@peculiar/asn1-cms'
import { rsaEncryption, sha256 } from '@peculiar/asn1-rsa'
import {
  AsnArray,
  AsnConvert,
  AsnObjectIdentifierConverter,
  AsnType,
  AsnTypeTypes,
  OctetString,
} from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'

export type Signer = {
  certificate: X509Certificate
  key: KeyObject
  /** Who says that the certificate is good: it travels along. */
  authority: X509Certificate
}

/** A signature beside what it signs, as CMS (RFC 5652) has it: RSA over SHA-256. */
export function signDetached(content: Uint8Array, signer: Signer, now: Temporal.Instant): Buffer {
  const certificates = [signer.certificate, signer.authority].map(
    ({ raw }) => new CertificateChoices({ certificate: AsnConvert.parse(raw, Certificate) }),
  )
  const signed = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(certificates),
    signerInfos: new SignerInfos([signerInfo(content, signer, now)]),
  })
  const info = { contentType: id_signedData, content: AsnConvert.serialize(signed) }
  return Buffer.from(AsnConvert.serialize(new ContentInfo(info)))
}

function signerInfo(content: Uint8Array, { certificate, key }: Signer, now: Temporal.Instant) {
  const { issuer, serialNumber } = AsnConvert.parse(certificate.raw, Certificate).tbsCertificate
  const signedAttrs = attributesOf(content, now)
  // They are signed as a set, although they stand in the message under another tag.
  const signedBytes = AsnConvert.serialize(new AttributeSet(signedAttrs))
  return new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
    }),
    digestAlgorithm: sha256,
    signedAttrs,
    signatureAlgorithm: rsaEncryption,
    signature: new OctetString(sign('sha256', Buffer.from(signedBytes), key)),
  })
}

class AttributeSet extends AsnArray<Attribute> {}
AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })(AttributeSet)

function attributesOf(content: Uint8Array, now: Temporal.Instant): Attribute[] {
  const digest = createHash('sha256').update(content).digest()
  const type = AsnObjectIdentifierConverter.toASN(id_data).toBER()
  const at = new SigningTime(new Date(now.epochMilliseconds))
  // In the order that DER wants a set in: the shorter first.
  return [
    new Attribute({ attrType: id_contentType, attrValues: [type] }),
    new Attribute({ attrType: id_signingTime, attrValues: [AsnConvert.serialize(at)] }),
    new Attribute({
      attrType: id_messageDigest,
      attrValues: [AsnConvert.serialize(new OctetString(digest))],
    }),
  ]
}
