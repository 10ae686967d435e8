import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BANDS, partyOf } from '#domain/booking/ages.ts'
import { agesIn, choiceInAddress, countsOf, NOTHING_CHOSEN, readChoice } from './choice.ts'

const read = (address: string) => readChoice(new URLSearchParams(address))

const counts = fc
  .record({ adults: fc.integer({ min: 1, max: 20 }), children: fc.integer({ min: 0, max: 20 }) })
  .chain((party) =>
    fc.record({
      adults: fc.constant(party.adults),
      children: fc.constant(party.children),
      concessions: fc.integer({ min: 0, max: party.adults }),
      toddlers: fc.integer({ min: 0, max: party.children }),
    }),
  )
const id = fc.integer({ min: 1, max: 999_999_999 })

test('a choice reads back as it was written', () => {
  const addOns = fc.dictionary(id.map(String), fc.integer({ min: 1, max: 20 }))
  fc.assert(
    fc.property(
      counts,
      fc.option(id),
      fc.option(id),
      addOns,
      (people, slotId, sessionId, bought) => {
        const choice = { date: '2026-11-20', slotId, sessionId, ...people, addOns: bought }
        expect(read(choiceInAddress(choice).toString())).toEqual(choice)
      },
    ),
  )
})

test('nothing chosen is one adult, and says no more than that', () => {
  expect(read('')).toEqual(NOTHING_CHOSEN)
  expect(choiceInAddress(NOTHING_CHOSEN).toString()).toBe('adults=1&children=0')
})

test('an address that somebody made up chooses nothing wrong', () => {
  const address = 'date=2026-02-30&slot=-1&session=x&adults=99&children=x&concessions=30&toddlers=1'
  expect(read(`${address}&with=7x0.8x21.9.9x1.x.-1x1`)).toEqual({
    ...NOTHING_CHOSEN,
    adults: 20,
    concessions: 20,
    addOns: { 9: 1 },
  })
})

test('whichever bands are asked for, the same people come', () => {
  fc.assert(
    fc.property(counts, fc.subarray([...BANDS]), (people, asked) => {
      const ages = agesIn(people, asked)
      expect(partyOf(ages)).toEqual({ adults: people.adults, children: people.children })
      expect(agesIn(countsOf(ages), asked)).toEqual(ages)
    }),
  )
})

test('a concession where only those pay is not asked to be an adult first', () => {
  expect(agesIn({ ...NOTHING_CHOSEN, adults: 2 }, ['concession'])).toMatchObject({
    adult: 0,
    concession: 2,
  })
})
