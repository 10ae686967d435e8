import { expect, test } from 'vitest'
import { pictureKind, whyNoPicture } from './picture-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['jpeg', '\xff\xd8\xff\xe1'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF89a'],
  ['webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['avif', '\0\0\0\x20ftypavif'],
])('%s is taken', (kind, head) => {
  expect(pictureKind(bytes(head))).toBe(kind)
  expect(whyNoPicture(bytes(head))).toBeNull()
})

test.each([
  ['\0\0\0\x18ftypheic', /HEIC.*JPEG/],
  ['\0\0\0\x18ftypmif1', /HEIC/],
  ['\0\0\0\x18ftypmp42', /film/],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', /SVG/],
  ['\xef\xbb\xbf<?xml version="1.0"?><svg/>', /SVG/],
  ['<!doctype html><html>', /not a picture/],
  ['II*\0', /TIFF/],
  ['%PDF-1.7', /PDF/],
  ['', /not a picture/],
  ['x'.repeat(5_000), /not a picture/],
])('%j is refused in words', (head, words) => {
  expect(whyNoPicture(bytes(head))).toMatch(words)
})
