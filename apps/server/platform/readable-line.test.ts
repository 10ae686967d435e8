import { expect, test } from 'vitest'
import { readableLine } from './readable-line.ts'

const time = '2026-11-15T10:20:30.400Z'
const clock = new Date(time).toTimeString().slice(0, 8)
const line = (more: object) => readableLine(JSON.stringify({ time, level: 30, ...more }))

test('says when, how grave, what, and the rest beside it', () => {
  expect(line({ level: 40, msg: 'request', status: 503, route: '/Api/ready' })).toBe(
    `${clock}  warn   request  status=503  route=/Api/ready\n`,
  )
})

test('says a warning in one line, and shows where a fault of ours happened', () => {
  const err = { message: 'no seat left', stack: 'Error: no seat left\n    at here' }
  expect(line({ level: 40, msg: 'jobs', err })).toBe(`${clock}  warn   jobs  no seat left\n`)
  expect(line({ level: 50, err })).toBe(`${clock}  error  no seat left\n${err.stack}\n`)
})
