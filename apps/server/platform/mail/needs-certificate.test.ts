import { expect, test } from 'vitest'
import { needsCertificate } from './needs-certificate.ts'

test.for([
  ['smtp://mail.example', false],
  ['smtp://mail.example:587?requireTLS=true', true],
  ['smtp://user:secret@mail.example:587', true],
  ['smtps://mail.example', true],
  ['smtps://user:secret@mail.example', true],
  ['smtp://user:secret@localhost:1025', false],
  ['smtps://user:secret@127.0.0.1:465', false],
  ['smtps://[::1]:465', false],
  ['smtps://localhost.example.com', true],
] as const)('%s: %s', ([url, needed]) => {
  expect(needsCertificate(url)).toBe(needed)
})
