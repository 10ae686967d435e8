import { expect, test } from 'vitest'
import {
  isDescribed,
  isTooSmall,
  photoAddress,
  photosIn,
  readPhotoName,
  srcSetOf,
  widthsOf,
} from './photo.ts'

const id = '0123456789abcdef0123456789abcdef'

test('a photo comes in the widths of screens, never wider than it is', () => {
  expect(widthsOf({ width: 1440 })).toEqual([320, 640, 960, 1440])
  expect(widthsOf({ width: 641 })).toEqual([320, 640, 641])
  expect(widthsOf({ width: 320 })).toEqual([320])
  expect(srcSetOf({ id, width: 400, height: 300 }, 'webp')).toBe(
    `/photos/${id}-320.webp 320w, /photos/${id}-400.webp 400w`,
  )
})

test('an address says which file it is, and nothing else is an address', () => {
  const name = photoAddress({ id }, 640, 'avif').replace('/photos/', '')
  expect(readPhotoName(name)).toEqual({ id, width: 640, type: 'avif' })
  for (const other of ['', `${id}-640.png`, `${id}.avif`, `../${name}`, `${name}x`, `${id}-0.webp`])
    expect(readPhotoName(other)).toBeNull()
})

test('photos are found wherever a house shows them', () => {
  const photo = { id, width: 400, height: 300, alt: '', x: 0.5, y: 0.5 }
  expect(photosIn({ cats: [{ name: 'A' }, { photo }], menu: { groups: [{ photo }] } })).toEqual([
    photo,
    photo,
  ])
  expect(photosIn({ cats: [{ photo: undefined }], text: 'photo', none: null })).toEqual([])
})

test('without words, a photo is decoration only where staff said so', () => {
  const photo = { id, width: 400, height: 300, alt: ' ', x: 0.5, y: 0.5 }
  expect(isDescribed(photo)).toBe(false)
  expect(isDescribed({ ...photo, alt: 'Asleep' })).toBe(true)
  expect(isDescribed({ ...photo, adorns: true })).toBe(true)
})

test('what is narrower than a face on a card is too small', () => {
  expect(isTooSmall({ width: 160, height: 160 })).toBe(false)
  expect(isTooSmall({ width: 1440, height: 159 })).toBe(true)
})
