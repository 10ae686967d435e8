import type { NodemailerError } from 'nodemailer'
import { expect, test } from 'vitest'
import { smtpFailure } from './smtp-failure.ts'

const failed = (details: Partial<NodemailerError>) =>
  smtpFailure(Object.assign(new Error('it did not work'), details)).kind

test('a recipient or a mail refused with 5xx is refused for good', () => {
  const atRecipient = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, permanent: true }
  const atData = { code: 'EMESSAGE', command: 'DATA', responseCode: 554, permanent: true }
  expect([failed(atRecipient), failed(atData)]).toEqual(['refused', 'refused'])
})

test('a recipient that SMTP cannot carry is refused for good', () => {
  expect(failed({ code: 'EENVELOPE', command: 'API' })).toBe('refused')
})

test('a recipient or a mail answered with 4xx is postponed', () => {
  const atRecipient = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450, permanent: false }
  const atData = { code: 'EMESSAGE', command: 'DATA', responseCode: 451, permanent: false }
  expect([failed(atRecipient), failed(atData)]).toEqual(['postponed', 'postponed'])
})

test('a sign-in or sender refused with 5xx is for the operator to mend, so it is tried again', () => {
  const signIn = { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, permanent: true }
  const sender = { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, permanent: true }
  expect([failed(signIn), failed(sender)]).toEqual(['postponed', 'postponed'])
})

test('no answer at all is unreachable', () => {
  expect(failed({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' })).toBe('unreachable')
  expect(failed({ code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' })).toBe('unreachable')
})

test('whoever falls silent or hangs up in between may have the mail', () => {
  expect(failed({ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' })).toBe('doubtful')
  expect(failed({ code: 'ESOCKET', originalCode: 'ECONNRESET' })).toBe('doubtful')
  const closed = { code: 'ECONNECTION', message: 'Connection closed unexpectedly' }
  expect(failed(closed)).toBe('doubtful')
})

test('what is logged names no address, what staff see is in the words of the server', () => {
  const details = {
    code: 'EENVELOPE',
    responseCode: 550,
    response: '550 <ann@example.com> unknown',
  }
  const { code, words } = smtpFailure(Object.assign(new Error(), details))
  expect(code).toBe('EENVELOPE 550')
  expect(words).toBe('550 <ann@example.com> unknown')
})
