import { createHash, verify, X509Certificate } from 'node:crypto'
import {
  CertificateChoices,
  ContentInfo,
  id_messageDigest,
  SignedData,
  type SignerInfo,
} from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { strFromU8, unzipSync } from 'fflate'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking/status.ts'
import { keepLink } from '#server/ordering/booking/booking-links.queries.ts'
import { hashSecret, mintSecret } from '#server/platform/secrets.ts'
import { openWallets } from '#server/platform/wallet/open-wallets.ts'
import { addBooking } from '#testing/bookings.ts'
import { call, slotAt, visitor } from '#testing/cafe.ts'
import { passCertificates, serviceAccountKey } from '#testing/pass-certificates.ts'
import { TEST_PUBLIC_URL, sharedServer } from '#testing/server.ts'

const google = serviceAccountKey()
const apple = passCertificates()
const wallets = openWallets({ apple, google: { issuerId: '3388', key: google.key } })
const server = await sharedServer({ wallets })

async function bookingIn(status: BookingStatus) {
  const now = server.clock.now()
  const { id: user_id, token } = await visitor(server)
  const visit = { slot_id: await slotAt(server, '11:00'), start_time: '11:00', end_time: '12:00' }
  const booking = { user_id, ...visit, booking_date: '2026-12-24', status }
  const id = await addBooking(server.db, booking, now)
  const link = mintSecret()
  await keepLink(server.db, id, hashSecret(link), now)
  const { reference } = await server.db
    .selectFrom('bookings')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const byLink = () =>
    call(server, { token: '' }, 'GET public/ticket/passes', undefined, { 'x-ticket': link })
  return { reference, byLink, byOwner: () => call(server, { token }, `GET bookings/${id}/passes`) }
}

test('Apple’s pass holds what its manifest says, signed by the owner’s certificate', async () => {
  const { reference, byOwner } = await bookingIn('confirmed')
  const { body } = await byOwner()
  const {
    signature,
    'manifest.json': manifest,
    ...files
  } = unzipSync(Buffer.from(body.apple, 'base64'))
  const hashes = Object.entries(files).map(([name, file]) => [
    name,
    hash('sha1', file).toString('hex'),
  ])
  expect(JSON.parse(strFromU8(manifest!))).toEqual(Object.fromEntries(hashes))
  expect(Object.keys(files).toSorted()).toEqual([
    'icon.png',
    'icon@2x.png',
    'icon@3x.png',
    'pass.json',
  ])
  expect(signersOf(signature!, manifest!)).toEqual(
    [apple.certificate, apple.authority].map(subjectOf),
  )
  expect(JSON.parse(strFromU8(files['pass.json']!))).toMatchObject({
    passTypeIdentifier: 'pass.example.cafe',
    teamIdentifier: 'TEAM123456',
    serialNumber: reference,
    relevantDate: '2026-12-24T11:00:00Z',
    barcodes: [{ format: 'PKBarcodeFormatQR', message: reference }],
  })
})

test('Google’s link carries the ticket, signed by the owner’s service account', async () => {
  const { reference, byLink } = await bookingIn('confirmed')
  const { body } = await byLink()
  const [, token] = String(body.google).split('https://pay.google.com/gp/v/save/')
  const { payload } = await jwtVerify(token ?? '', google.publicKey, {
    issuer: google.account,
    audience: 'google',
    currentDate: new Date(server.clock.now().epochMilliseconds),
  })
  expect(payload).toMatchObject({
    typ: 'savetowallet',
    origins: [TEST_PUBLIC_URL],
    payload: {
      eventTicketClasses: [{ dateTime: { start: '2026-12-24T11:00:00Z' } }],
      eventTicketObjects: [
        { ticketHolderName: 'Ailsa Craig', barcode: { type: 'QR_CODE', value: reference } },
      ],
    },
  })
})

test.each(['pending', 'cancelled', 'completed'] as const)(
  'a %s booking has none',
  async (status) => {
    const { byOwner, byLink } = await bookingIn(status)
    for (const { body } of [await byOwner(), await byLink()]) {
      expect(body).toMatchObject({ code: 'INVALID_STATE' })
    }
  },
)

const hash = (algorithm: string, data: Uint8Array) => createHash(algorithm).update(data).digest()
const subjectOf = (pem: string) => new X509Certificate(pem).subject

/** Whose certificates came along; it throws unless the first of them signed the content. */
function signersOf(signature: Uint8Array, content: Uint8Array): string[] {
  const { content: signedData } = AsnConvert.parse(signature, ContentInfo)
  const { signerInfos, certificates } = AsnConvert.parse(signedData, SignedData)
  const all = (certificates ?? []).map(
    (each: CertificateChoices) => new X509Certificate(Buffer.from(AsnConvert.serialize(each))),
  )
  const [info] = signerInfos
  if (!info || !all[0]) throw new Error('nobody signed')
  expect(digestIn(info)).toEqual(hash('sha256', content))
  const each = (info.signedAttrs ?? []).map((one) => Buffer.from(AsnConvert.serialize(one)))
  const attributes = Buffer.concat(each)
  // As a set of DER: its tag, and how long it is.
  const signed = Buffer.concat([Buffer.from([0x31, attributes.length]), attributes])
  const own = Buffer.from(info.signature.buffer)
  expect(verify('sha256', signed, all[0].publicKey, own)).toBe(true)
  return all.map(({ subject }) => subject)
}

function digestIn({ signedAttrs }: SignerInfo): Buffer {
  const [value] =
    signedAttrs?.find(({ attrType }) => attrType === id_messageDigest)?.attrValues ?? []
  return Buffer.from(AsnConvert.parse(value ?? new ArrayBuffer(0), OctetString).buffer)
}
