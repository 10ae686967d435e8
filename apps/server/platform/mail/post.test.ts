import { expect, test } from 'vitest'
import { z } from 'zod'
import { demo } from '#content/demo.ts'
import { FaultySmtp } from '#testing/smtp.ts'
import { mailLook } from './mail-look.ts'
import type { WrittenKind } from './mail-writer.ts'
import { openPost } from './post.ts'
import { smtpPatience } from './smtp.ts'

test('the event loop turns between two mails that are written', async () => {
  const smtp = await new FaultySmtp().start()
  const happened: string[] = []
  const kind: WrittenKind = {
    name: 'note',
    facts: z.unknown(),
    isAwaited: false,
    title: () => 'Hello',
    subject: () => 'Hello',
    write: () => {
      happened.push('mail')
      return { html: '<p>Hello</p>', text: 'Hello' }
    },
  }
  const { post, close } = openPost([kind], { url: smtp.url, ...smtpPatience })
  const address = { to_address: 'ann@example.com', to_name: 'Ann', subject: 'Hello' }
  const sending = {
    to: { address: 'ann@example.com', name: 'Ann' },
    publicUrl: 'https://purr.example',
    cafe: demo.cafe,
    notices: [],
    look: mailLook(demo),
    now: Temporal.Instant.from('2027-03-01T12:00:00Z'),
    secret: '',
  }
  const orderOf = (message_id: string) => ({
    letter: { kind: kind.name, facts: {}, ...address, message_id },
    sending,
    from: 'hello@purr.example',
  })
  let isOver = false
  const turn = () => {
    if (isOver) return
    happened.push('turn')
    setImmediate(turn)
  }
  turn()
  const sent = ['a', 'b', 'c', 'd'].map((id) => post(orderOf(id)))
  expect(await Promise.all(sent)).toEqual([null, null, null, null])
  isOver = true
  expect(happened.filter((each) => each === 'mail')).toHaveLength(4)
  expect(happened.join(' ')).not.toContain('mail mail')
  close()
  await smtp.stop()
})
