import { expect, test } from 'vitest'
import { openSandbox, paidSession, sessionFor, temporaryFolder } from '#testing/stripe-sandbox.ts'
import { openLedger } from './ledger.ts'

test('everything is as it was after a restart', async () => {
  const before = await openSandbox()
  const { intent } = await paidSession(before)
  await before.stripe.refunds.create({ payment_intent: intent, amount: 1000 })
  const open = await before.stripe.checkout.sessions.create(sessionFor())
  await before.advance(3600)
  const { now: _, ...kept } = (await before.control('GET', 'ledger')) as Record<string, unknown>

  const after = await before.restart()
  expect(await after.control('GET', 'ledger')).toMatchObject(kept)
  expect((await after.stripe.events.list()).data).toHaveLength(6)
  // Its clock is still an hour ahead: 23 hours of the session's day are left.
  await after.advance(22.5 * 3600)
  expect((await after.stripe.checkout.sessions.retrieve(open.id)).status).toBe('open')
  await after.advance(3600)
  expect((await after.stripe.checkout.sessions.retrieve(open.id)).status).toBe('expired')
})

test('changes that were not committed never were', async () => {
  const folder = await temporaryFolder()
  const ledger = await openLedger(folder)
  ledger.settings.put({ id: 'clock', aheadBy: 5 })
  await ledger.commit()
  ledger.settings.put({ id: 'clock', aheadBy: 6 })
  await ledger.close()
  const again = await openLedger(folder)
  expect(again.settings.get('clock')).toEqual({ id: 'clock', aheadBy: 5 })
  await again.close()
})

test('what was removed stays removed', async () => {
  const folder = await temporaryFolder()
  const ledger = await openLedger(folder)
  const appointment = { id: 'a', at: 1, act: 'fail-refund', subject: 're_1' } as const
  ledger.appointments.put(appointment)
  ledger.appointments.put({ ...appointment, id: 'b' })
  await ledger.commit()
  ledger.appointments.remove('a')
  await ledger.commit()
  await ledger.close()
  const again = await openLedger(folder)
  expect(again.appointments.all().map(({ id }) => id)).toEqual(['b'])
  await again.close()
})
