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

async function read(raw: string | Buffer) {
  const { text, html, ...said } = await PostalMime.parse(raw)
  // Of words that are not base64, the reader gives back one line break more.
  return { ...said, text: text?.trimEnd(), html: html?.trimEnd() }
}

const composed = (words: MailWords) =>
  new MailComposer(composeMail(mail, words, from)).compile().build()

test('a mail has both bodies, the picture that it shows and its file', async () => {
  const words = {
    html: '<p>£15 – 🐈</p>\n<p>=_mixed</p>',
    text: '£15 – 🐈\n\n--\n=_mixed',
    attachments: [picture, calendar],
  }
  const { attachments, ...said } = await read(await composed(words))
  expect(said).toMatchObject({
    from,
    to: [{ name: mail.to_name, address: mail.to_address }],
    subject: mail.subject,
    messageId: '<b7e2@cafe.example>',
    text: words.text,
    html: words.html,
  })
  expect(attachments).toMatchObject([
    { filename: picture.filename, mimeType: 'image/png', contentId: '<code>', related: true },
    { filename: calendar.filename, mimeType: 'text/calendar' },
  ])
})

test('every letter arrives, in lines that every mail server takes', async () => {
  const letters = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\n', '--=_alternative', ' \n', '=')),
  )
  await fc.assert(
    fc.asyncProperty(letters, async (all) => {
      const text = `${all.join('')}.`
      const raw = String(await composed({ text, html: text, attachments: [picture] }))
      expect((await read(raw)).text).toBe(text)
      expect(raw).toMatch(/^(?:[\x20-\x7e]{0,200}\r\n)*$/)
    }),
  )
})
