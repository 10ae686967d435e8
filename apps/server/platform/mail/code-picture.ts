import { crc32, deflateSync } from 'node:zlib'
import { encodeQR } from 'qr'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
// Of a module, across and down: one of its lines is a byte.
const PIXELS = 8

/** A QR code as a PNG of one bit a pixel, below a kilobyte: mail clients show no SVG. */
export function codePicture(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(modules.length * PIXELS, 0)
  header.writeUInt32BE(modules.length * PIXELS, 4)
  // One bit of grey; compression, filter and interlacing are the format's only ones, or none.
  header[8] = 1
  const lines = modules.flatMap((row) => Array<Buffer>(PIXELS).fill(pixelLine(row)))
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Unfiltered; white is 1. */
const pixelLine = (row: readonly boolean[]) =>
  Buffer.from([0, ...row.map((isDark) => (isDark ? 0 : 0xff))])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
