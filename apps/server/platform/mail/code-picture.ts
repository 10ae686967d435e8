import { crc32, deflateSync } from 'node:zlib'
import { encodeQR } from 'qr'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
// Level 1, into a small buffer: a quarter of the time, for 150 bytes more.
const QUICK = { level: 1, chunkSize: 1024 }
// Of a module, across and down: one of its lines is a byte.
const PIXELS = 8
/** Filter of a line: what differs from the one above it. */
const UP = 2

/** A QR code as a PNG of one bit a pixel, below a kilobyte: mail clients show no SVG. */
export function codePicture(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(modules.length * PIXELS, 0)
  header.writeUInt32BE(modules.length * PIXELS, 4)
  // One bit of grey; compression, filter and interlacing are the format's only ones, or none.
  header[8] = 1
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(linesOf(modules), QUICK)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** White is 1. A module's first line is written out, the others differ from it in nothing. */
function linesOf(modules: readonly boolean[][]): Buffer {
  const width = 1 + modules.length
  const lines = Buffer.alloc(width * modules.length * PIXELS)
  let at = 0
  for (const row of modules) {
    at++
    for (const isDark of row) lines[at++] = isDark ? 0 : 0xff
    for (let copy = 1; copy < PIXELS; copy++, at += width) lines[at] = UP
  }
  return lines
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
