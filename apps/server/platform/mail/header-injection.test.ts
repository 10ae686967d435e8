import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { ClaimedMail } from './claim-mail.ts'
import { composeMail } from './compose-mail.ts'
import { headerAddress, headerText } from './header-text.ts'
import { plainName } from './plain-name.ts'

const nasty = fc.constantFrom(
  '\r\n',
  '\n',
  '\r',
  '\u2028',
  '\0',
  '\r\nBcc: eve@example.com\r\n\r\n',
)
const hostile = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), nasty), { maxLength: 6 })
  .map((parts) => parts.join(''))

test('a subject is always one line of visible text', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(headerText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
    }),
  )
})

test('no subject and no name adds a header or a recipient', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (subject, name) => {
      const mail = {
        to_name: plainName(name) ?? '',
        to_address: 'ann@example.com',
        subject: headerText(subject),
        message_id: 'b7e2',
      } as ClaimedMail
      const words = { text: 'hello', html: 'hello' }
      const node = new MailComposer(composeMail(mail, words, 'cafe@b.cd')).compile()
      const raw = await node.build()
      const { headers, to } = await PostalMime.parse(raw)
      expect(headers.map((header) => header.key)).not.toContain('bcc')
      expect(to?.map((recipient) => recipient.address)).toEqual(['ann@example.com'])
      expect(node.getEnvelope().to).toEqual(['ann@example.com'])
    }),
  )
})

test.each([
  'ann@example.com\r\nBcc: eve@example.com',
  'ann@example.com\n',
  'a b@example.com',
  '<a>@b.cd',
])('the address %j is refused', (address) => {
  expect(() => headerAddress(address)).toThrow('cannot be in a header')
})
