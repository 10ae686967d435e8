import { inflateSync } from 'node:zlib'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { codePicture } from './code-picture.ts'

test('the door reads the code from the picture', () => {
  const picture = codePicture('WW-ABCD2345')
  expect(decodeQR(pixelsOf(picture))).toBe('WW-ABCD2345')
  expect(picture.length).toBeLessThan(1500)
})

/** Of a PNG with one bit a pixel and unfiltered lines. */
function pixelsOf(picture: Buffer) {
  const size = picture.readUInt32BE(16)
  const at = picture.indexOf('IDAT')
  const lines = inflateSync(picture.subarray(at + 4, at + 4 + picture.readUInt32BE(at - 4)))
  const width = 1 + Math.ceil(size / 8)
  const data = new Uint8Array(size * size * 4)
  for (let pixel = 0; pixel < size * size; pixel++) {
    const [x, y] = [pixel % size, Math.floor(pixel / size)]
    const isWhite = (lines[y * width + 1 + (x >> 3)]! << (x & 7)) & 0x80
    data.fill(isWhite ? 255 : 0, pixel * 4, pixel * 4 + 4)
  }
  return { width: size, height: size, data }
}
