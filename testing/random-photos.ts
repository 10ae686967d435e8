import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { asCamera, frames, PLANTED, scene } from './photos.ts'

/** A file as it might be sent, and what must become of it; undefined: either, as long as it is sound. */
export type SentFile = { file: Buffer; fate?: RegExp | Shown }
/** Its size as it stands upright, and the greys of its quarters from the darkest: 'abcd' where it was not turned. */
type Shown = { width: number; height: number; quarters: string }

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
type Format = (typeof FORMATS)[number]

// Every refusal tells staff what it is, and what to do.
const NO_PHOTO = /^This .*\. ?(Please|Choose) .*\.$/

/** What each of the eight orientations of EXIF makes of the quarters. */
const TURNED = ['abcd', 'badc', 'dcba', 'cdab', 'acbd', 'cadb', 'dbca', 'bdac']

/** How files begin, of which nothing but a page follows. */
const HEADS = [
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'RIFF\x40\0\0\0WEBPVP8 ',
  '\0\0\0\x18ftypavif',
  '\0\0\0\x18ftypheic',
  '\0\0\0\x18ftypisom',
  'II*\0',
  '%PDF-1.7\n',
  '<?xml version="1.0"?><svg onload="alert(1)">',
  '',
]

const PAGE = `<!doctype html><script>alert('${PLANTED}')</script>`

const side = fc.integer({ min: 165, max: 340 })
const photo = fc.record({
  format: fc.constantFrom(...FORMATS),
  orientation: fc.integer({ min: 1, max: 8 }),
  width: side,
  height: side,
})
type Photo = typeof photo extends fc.Arbitrary<infer Each> ? Each : never

/** Of all kinds, with all that a camera says of them; whole, cut short, scratched, moving, or something else. */
export const sentFile: fc.Arbitrary<() => Promise<SentFile>> = fc.oneof(
  { weight: 8, arbitrary: photo.map((each) => () => whole(each)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(photo, fc.double({ min: 0, max: 0.97, noNaN: true }))
      .map(([each, came]) => async () => {
        const file = await taken(each)
        const cut = file.subarray(0, Math.floor(file.length * came))
        return { file: cut, fate: NO_PHOTO }
      }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        photo,
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.uint8Array({ minLength: 8, maxLength: 64 }),
      )
      .map(([each, at, scratch]) => async () => {
        const file = Buffer.from(await taken(each))
        file.set(scratch, Math.min(Math.floor(file.length * at), file.length - scratch.length))
        return { file }
      }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('gif', 'webp'), side, side)
      .map(([format, width, height]) => async () => ({
        file: await (await frames(width, height)).toFormat(format).toBuffer(),
        fate: { width, height, quarters: 'aaaa' },
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...HEADS), fc.uint8Array({ maxLength: 200 }))
      .map(([head, rest]) => async () => ({
        file: Buffer.concat([Buffer.from(head, 'latin1'), rest, Buffer.from(PAGE)]),
        fate: NO_PHOTO,
      })),
  },
)

/** With words wherever its format has room for them, and a page behind its end. */
async function whole(each: Photo): Promise<SentFile> {
  const { format, orientation, width, height } = each
  const file = Buffer.concat([withWords(await taken(each), format), Buffer.from(PAGE)])
  // GIF knows no orientation.
  const turned = format === 'gif' ? 1 : orientation
  const upright = turned < 5 ? { width, height } : { width: height, height: width }
  return { file, fate: { ...upright, quarters: TURNED[turned - 1]! } }
}

const taken = async ({ format, orientation, width, height }: Photo) =>
  (await asCamera(scene(width, height), orientation)).toFormat(format, { effort: 1 }).toBuffer()

function withWords(file: Buffer, format: Format): Buffer {
  const [at, words] = wordsFor(file, format)
  return Buffer.concat([file.subarray(0, at), words, file.subarray(at)])
}

/** Where it may stand, and IPTC and a comment, a text, or a comment. */
function wordsFor(file: Buffer, format: Format): [number, Buffer] {
  const words = Buffer.from(PLANTED)
  if (format === 'jpeg') {
    const iptc = Buffer.concat([Buffer.from([0x1c, 2, 80, 0, words.length]), words])
    const resource = Buffer.concat([
      Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0', 'latin1'),
      Buffer.from([iptc.length]),
      iptc,
      Buffer.alloc(iptc.length % 2),
    ])
    return [2, Buffer.concat([segment(0xed, resource), segment(0xfe, words)])]
  }
  if (format === 'png') return [33, pngChunk('tEXt', Buffer.from(`Author\0${PLANTED}`))]
  if (format === 'gif') {
    const packed = file[10]!
    const colours = packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
    return [
      13 + colours,
      Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), words, Buffer.alloc(1)]),
    ]
  }
  return [file.length, Buffer.alloc(0)]
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.from(name)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(Buffer.concat([named, data])))
  return Buffer.concat([length, named, data, sum])
}
