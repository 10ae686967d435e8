import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codePicture } from './code-picture.ts'

test('the door reads the code from the picture', async () => {
  const picture = codePicture('WW-ABCD2345')
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ ...info, data })).toBe('WW-ABCD2345')
  expect(picture.length).toBeLessThan(1500)
})
