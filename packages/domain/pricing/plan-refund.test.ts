import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_INSTRUMENTS, INSTRUMENTS } from './instruments.ts'
import {
  byInstrument,
  goesBackWords,
  leftPence,
  planRefund,
  type TakenTender,
} from './plan-refund.ts'

const tenders = (...taken: [TakenTender['instrument'], number, back?: number][]): TakenTender[] =>
  taken.map(([instrument, takenPence, backPence = 0], id) => ({
    id,
    instrument,
    takenPence,
    backPence,
  }))

describe('money goes back', () => {
  test('to the card before staff have to hand it over, whatever came last', () => {
    expect(planRefund(tenders(['card', 3000], ['cash', 1000]), 3500)).toEqual([
      { tenderId: 0, instrument: 'card', pence: 3000 },
      { tenderId: 1, instrument: 'cash', pence: 500 },
    ])
  })

  test('to the card that paid last, before the one that paid first', () => {
    const parts = planRefund(tenders(['card', 3000], ['card', 1500]), 2000)
    expect(parts.map(({ tenderId, pence }) => [tenderId, pence])).toEqual([
      [1, 1500],
      [0, 500],
    ])
  })

  test('never again where it went or was promised', () => {
    const taken = tenders(['card', 3000, 3000], ['cash', 1000, 400])
    expect(leftPence(taken)).toBe(600)
    expect(planRefund(taken, 600)).toEqual([{ tenderId: 1, instrument: 'cash', pence: 600 }])
    expect(() => planRefund(taken, 601)).toThrow(RangeError)
  })

  test('as nothing at all where nothing is asked for', () => {
    expect(planRefund(tenders(['cash', 1000]), 0)).toEqual([])
    expect(planRefund([], 0)).toEqual([])
  })
})

test('is said as an amount for each instrument', () => {
  const parts = planRefund(tenders(['cash', 500], ['cash', 500], ['card', 1500]), 2500)
  expect(byInstrument(parts)).toEqual([
    { instrument: 'card', pence: 1500 },
    { instrument: 'cash', pence: 1000 },
  ])
  expect(goesBackWords(parts)).toBe(
    '£15.00 goes back to the card you paid with. £10.00 is handed back to you in cash at the cafe.',
  )
})

test('is said in visits where visits go back', () => {
  const visits = (pence: number) => ({ instrument: 'visits', visitPence: 1500, pence }) as const
  expect(goesBackWords([visits(1500)])).toBe('1 visit goes back to the visit card you paid with.')
  expect(goesBackWords([visits(1500), visits(1500), { instrument: 'card', pence: 500 }])).toBe(
    '2 visits go back to the visit card you paid with. £5.00 goes back to the card you paid with.',
  )
  const [tender] = tenders(['visits', 3000])
  expect(goesBackWords(planRefund([{ ...tender!, visitPence: 1500 }], 3000))).toContain('2 visits')
})

describe('whatever came, and however it goes back', () => {
  const taken = fc.array(
    fc.record({
      instrument: fc.constantFrom(...ALL_INSTRUMENTS),
      takenPence: fc.integer({ min: 1, max: 10_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 8 },
  )
  const given = taken.map((all): TakenTender[] =>
    all.map(({ instrument, takenPence, share }, id) => {
      const backPence = Math.floor(takenPence * share)
      return { id, instrument, takenPence, backPence }
    }),
  )

  test('part by part, in the end exactly what came went back, to where it came from', () => {
    fc.assert(
      fc.property(given, fc.array(fc.nat(5000)), (start, wishes) => {
        let now = start
        for (const wish of [...wishes, Infinity]) {
          const pence = Math.min(wish, leftPence(now))
          const parts = planRefund(now, pence)
          expect(parts.reduce((sum, part) => sum + part.pence, 0)).toBe(pence)
          now = now.map((tender) => {
            const [part, ...more] = parts.filter(({ tenderId }) => tenderId === tender.id)
            expect(more).toEqual([])
            expect(part?.instrument ?? tender.instrument).toBe(tender.instrument)
            return { ...tender, backPence: tender.backPence + (part?.pence ?? 0) }
          })
          expect(now.every(({ takenPence, backPence }) => backPence <= takenPence)).toBe(true)
        }
        expect(now.every(({ takenPence, backPence }) => backPence === takenPence)).toBe(true)
      }),
    )
  })

  test('nobody has to hand over what a card can take back', () => {
    fc.assert(
      fc.property(given, fc.nat(), (start, wish) => {
        const parts = planRefund(start, Math.min(wish, leftPence(start)))
        const isByHand = ({ instrument }: Pick<TakenTender, 'instrument'>) =>
          INSTRUMENTS[instrument].givesBack === 'desk'
        if (!parts.some(isByHand)) return
        const sent = parts.filter((part) => !isByHand(part))
        expect(sent.reduce((sum, { pence }) => sum + pence, 0)).toBe(
          leftPence(start.filter((tender) => !isByHand(tender))),
        )
      }),
    )
  })

  test('more than is left is never planned', () => {
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 5000 }), (start, more) => {
        expect(() => planRefund(start, leftPence(start) + more)).toThrow(RangeError)
      }),
    )
  })
})
