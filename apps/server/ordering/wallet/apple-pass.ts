import { plainOf } from '#domain/house/rich.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { coloursOf } from '#domain/house/derive-colours.ts'
import type { House } from '#domain/house/house.ts'
import { encoded, lightOf, type Shade } from '#domain/house/oklch.ts'
import type { AppleWallet } from '#server/platform/wallet/open-wallets.ts'
import { signDetached } from '#server/platform/wallet/sign-detached.ts'
import type { PassVisit } from '#server/ordering/ticket/ticket.queries.ts'

const ICONS = Object.fromEntries(
  ['icon.png', 'icon@2x.png', 'icon@3x.png'].map((name) => [
    name,
    readFileSync(`${import.meta.dirname}/${name}`),
  ]),
)

/** A .pkpass: the pass and its pictures, what each hashes to, and a signature over that. */
export function applePass(
  wallet: AppleWallet,
  visit: PassVisit,
  house: House,
  now: Temporal.Instant,
): Buffer {
  const files = { ...ICONS, 'pass.json': json(passOf(wallet, visit, house)) }
  const manifest = json(
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, sha1(file)])),
  )
  const signature = signDetached(manifest, wallet, now)
  return Buffer.from(zipSync({ ...files, 'manifest.json': manifest, signature }, { level: 0 }))
}

// The same serial number after a change: the phone replaces what it has.
function passOf(
  { passType, team }: AppleWallet,
  { booking, name, session }: PassVisit,
  { cafe, words, colours }: House,
) {
  const { paper, ink, 'ink-soft': soft } = coloursOf(colours)
  const { street, town, postcode } = cafe.address
  const { reference } = booking
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: reference,
    organizationName: cafe.name,
    description: `${session} at ${cafe.name}`,
    logoText: cafe.name,
    backgroundColor: rgb(paper.day),
    foregroundColor: rgb(ink.day),
    labelColor: rgb(soft.day),
    relevantDate: booking.starts_at.toString({ smallestUnit: 'second' }),
    expirationDate: booking.ends_at.toString({ smallestUnit: 'second' }),
    locations: [cafe.map],
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: reference,
        messageEncoding: 'iso-8859-1',
        altText: reference,
      },
    ],
    eventTicket: {
      primaryFields: [field('session', 'Visit', session)],
      secondaryFields: [
        field('date', 'Date', weekdayDateLabel(booking.booking_date)),
        field('time', 'Time', slotLabel(booking)),
      ],
      auxiliaryFields: [
        field('people', 'People', booking.people),
        ...(name ? [field('name', 'Name', name)] : []),
      ],
      backFields: [
        field('where', 'Where', `${street}, ${town} ${postcode}`),
        field('bring', 'What to bring', words.bring.map(plainOf).join('\n')),
        field('phone', 'Phone', cafe.phone),
      ],
    },
  }
}

/** As the format writes colours: 'rgb(251, 245, 234)' */
const rgb = (shade: Shade) =>
  `rgb(${lightOf(shade)
    .map((light) => Math.round(encoded(light) * 255))
    .join(', ')})`
const field = (key: string, label: string, value: string | number) => ({ key, label, value })
const json = (value: object) => Buffer.from(JSON.stringify(value))
// What the format asks for; the signature itself is over SHA-256.
const sha1 = (file: Uint8Array) => createHash('sha1').update(file).digest('hex')
