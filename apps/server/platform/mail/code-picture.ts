import { crc32, deflateSync } from 'node:zlib'
import { encodeQR } from 'qr'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const PIXELS_PER_MODULE = 8

/** A QR code as a PNG of one bit a pixel, below a kilobyte: mail clients show no SVG. */
export function codePicture(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 4, scale: PIXELS_PER_MODULE })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(rows.length, 0)
  header.writeUInt32BE(rows.length, 4)
  // One bit of grey; compression, filter and interlacing are the format's only ones, or none.
  header[8] = 1
  const lines = rows.map(pixelLine)
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Unfiltered, eight pixels a byte; white is 1. */
function pixelLine(row: readonly boolean[]): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(row.length / 8))
  for (const [x, isDark] of row.entries()) {
    if (!isDark) line[1 + (x >> 3)]! |= 0x80 >> (x & 7)
  }
  return line
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
