import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { ClaimedMail } from './claim-mail.ts'
import { composeMail } from './compose-mail.ts'
import type { MailWords } from './mail-writer.ts'

const from = { name: 'Wynd & Whiskers', address: 'hello@cafe.example' }
const mail = {
  to_name: 'Zoë Ó Briain',
  to_address: 'zoe@example.com',
  subject: `Your visit is booked — ${'“soon”, '.repeat(12)}`,
  message_id: 'b7e2',
} as ClaimedMail
const picture = {
  filename: 'WW-1.png',
  contentType: 'image/png',
  content: Buffer.from([0x89, 0x0d, 0x0a, 0]),
  cid: 'code',
}
const calendar = {
  filename: 'WW-1.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: 'BEGIN:VCALENDAR\r\nSUMMARY:Café\r\n',
}

/** As nodemailer's own composer writes the same mail. */
const byNodemailer = (words: MailWords) =>
  new MailComposer({
    from,
    to: { name: mail.to_name, address: mail.to_address },
    subject: mail.subject,
    messageId: '<b7e2@cafe.example>',
    ...words,
  })
    .compile()
    .build()

async function read(raw: string | Buffer) {
  const { headers: _, headerLines: _lines, date: _date, ...said } = await PostalMime.parse(raw)
  // Of words that are not base64, the reader gives back one line break more.
  return { ...said, html: said.html?.trimEnd() }
}

test.each([
  ['words alone', []],
  ['a picture', [picture]],
  ['a file', [calendar]],
  ['both', [picture, calendar]],
])('a mail of %s reads as if nodemailer had composed it', async (_, attachments) => {
  const words = {
    html: '<p>£15 – 🐈</p>\n<p>=_mixed</p>',
    text: '£15 – 🐈\n\n--\n=_mixed\n',
    attachments,
  }
  const { raw, envelope } = composeMail(mail, words, from)
  expect(await read(raw)).toEqual(await read(await byNodemailer(words)))
  expect(envelope).toEqual({ from: 'hello@cafe.example', to: ['zoe@example.com'] })
})

test('every letter arrives, in lines that every mail server takes', async () => {
  const letters = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\n', '--=_alternative', ' \n', '=')),
  )
  await fc.assert(
    fc.asyncProperty(letters, async (all) => {
      const text = `${all.join('')}.`
      const { raw } = composeMail(mail, { text, html: text, attachments: [picture] }, from)
      expect((await read(raw)).text?.trimEnd()).toBe(text)
      expect(raw).toMatch(/^(?:[\x20-\x7e]{1,200}\r\n|\r\n)*[\x20-\x7e]+$/)
    }),
  )
})
