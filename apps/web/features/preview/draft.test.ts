import { beforeEach, expect, test, vi } from 'vitest'
import { demo } from '#content/demo.ts'
import { textIn, withText } from '#domain/house/texts.ts'
import { memoryStorage } from '#testing/storage.ts'
import { type Known, writeText } from './draft.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})

const PATH = 'words.hero.badge'
const seen = demo.words.hero.badge
const known: Known = { version: 3, house: demo }
const write = { path: PATH, seen, value: 'Come in' }
const faster = (current: Known) =>
  fetched.mockResolvedValueOnce(
    Response.json({ code: 'CHANGED_MEANWHILE', message: 'x', current }, { status: 409 }),
  )
const saved = (version: number) => fetched.mockResolvedValueOnce(Response.json({ version }))
const sent = () => JSON.parse(String(fetched.mock.lastCall?.[1]?.body))

test('where a colleague was faster with another text of the part, both are kept', async () => {
  faster({ version: 7, house: withText(demo, 'words.hero.lead', 'Theirs') })
  saved(8)
  const [next, outcome] = await writeText(known, write)
  expect(outcome).toEqual({ kind: 'saved', text: 'Come in' })
  expect([next.version, textIn(next.house, PATH)]).toEqual([8, 'Come in'])
  expect(sent().seen).toBe(7)
  expect(sent().edit.words.hero).toMatchObject({ badge: 'Come in', lead: 'Theirs' })
})

test('with the very text, theirs is told and nothing written; it may be written over what was told', async () => {
  const theirs = { version: 7, house: withText(demo, PATH, 'Theirs') }
  faster(theirs)
  const [next, outcome] = await writeText(known, write)
  expect(outcome).toEqual({ kind: 'theirs', theirs: 'Theirs' })
  expect(fetched).toHaveBeenCalledTimes(1)
  saved(8)
  expect((await writeText(next, { ...write, seen: 'Theirs' }))[1]).toEqual({
    kind: 'saved',
    text: 'Come in',
  })
})

test('a text that is no longer there is told, and what the server refuses is said in its words', async () => {
  const [, gone] = await writeText(known, { path: 'cats.99.name', seen: 'Inky', value: 'Ink' })
  expect(gone).toEqual({ kind: 'theirs', theirs: undefined })
  const fields = { 'edit.words': 'Please use at most 40 characters.' }
  const answer = { code: 'VALIDATION', message: 'x', fields }
  fetched.mockResolvedValueOnce(Response.json(answer, { status: 422 }))
  const [, refused] = await writeText(known, write)
  const message = 'Please use at most 40 characters.'
  expect(refused).toEqual({ kind: 'refused', message, isPassing: false })
})

test('what is so for the moment may be tried again: a server that is away, a sign-in that is over', async () => {
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'))
  expect((await writeText(known, write))[1]).toMatchObject({ kind: 'refused', isPassing: true })
  const over = { code: 'UNAUTHENTICATED', message: 'Please sign in to continue.' }
  fetched.mockResolvedValueOnce(Response.json(over, { status: 401 }))
  expect((await writeText(known, write))[1]).toMatchObject({
    isPassing: true,
    message: expect.stringContaining('sign in again in another tab'),
  })
})

test('a price is kept as an amount, and said in the currency of the house', async () => {
  const path = 'menu.groups.0.items.0.price'
  saved(4)
  const [next, outcome] = await writeText(known, { path, seen: '£3.40', value: '3.5' })
  expect(outcome).toEqual({ kind: 'saved', text: '£3.50' })
  expect(textIn(next.house, path)).toBe('3.50')
})
