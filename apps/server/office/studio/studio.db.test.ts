import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import type { House } from '#domain/house/house.ts'
import { readHouse, readPublished } from '#server/platform/house/published.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { mailsTo, proved } from '#testing/accounts.ts'
import { addPerson, auditOf } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'
import { insertVersion, writeDraft } from './studio.queries.ts'

const server = await sharedServer()
const { db, clock } = server
const people = [
  await addPerson(server, { role: 'Admin' }),
  await addPerson(server, { role: 'Manager' }),
] as const
const [owner, manager] = people
const TABLES = 'house_versions, house_draft, audit_entries'
beforeEach(() => emptyTables(db, TABLES))

const look = async () => (await owner.call('GET', 'office/studio')).body
const cafe = (name: string) => ({ cafe: { ...demo.cafe, name } })
const edit = (who: typeof owner, seen: number, change: object) =>
  who.call('PUT', 'office/studio/draft', { seen, edit: change })
const publish = async (seen: number, at?: string) => {
  await proved(server, owner.id)
  return owner.call('POST', 'office/studio/publish', { seen, at })
}
const inHours = (hours: number) =>
  clock
    .now()
    .add({ minutes: hours * 60 })
    .toString()
const seenByPublic = async () => (await readPublished(db, clock.now())).cafe.name

test('a fresh house is the demo, word for word, and nothing is to be published', async () => {
  const { draft, changes, published, waiting } = await look()
  expect(draft).toEqual({ version: 0, house: JSON.parse(JSON.stringify(demo)), editedBy: null })
  expect([changes, published, waiting]).toEqual([[], [], null])
  expect((await publish(0)).body.message).toBe('Nothing in the draft differs from the website.')
})

test('an edit is seen by nobody until it is published, and says what it changes', async () => {
  expect((await edit(owner, 0, cafe('The Purr'))).body).toEqual({ version: 1 })
  expect(await seenByPublic()).toBe(demo.cafe.name)
  const { changes, draft } = await look()
  expect(changes).toEqual(['The cafe’s name changed.'])
  expect((await publish(draft.version)).body).toMatchObject({ number: 1, changes })
  expect(await seenByPublic()).toBe('The Purr')
  expect((await look()).changes).toEqual([])
  const audit = await auditOf(server, 'house', 1)
  expect(audit.map(({ action }) => action)).toEqual(['house.edited', 'house.published'])
})

test('whoever was slower with the same part is told, with what it is now; another part is theirs', async () => {
  await edit(owner, 0, cafe('First'))
  const late = await edit(manager, 0, cafe('Second'))
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect(late.body.current).toMatchObject({ version: 1, house: { cafe: { name: 'First' } } })
  expect((await edit(manager, 0, { notices: [] })).status).toBe(200)
  expect((await edit(manager, 0, { cats: [] })).body).toEqual({ version: 2 })
  expect((await publish(1)).body.code).toBe('CHANGED_MEANWHILE')
})

const policies = (first: unknown[]) => ({
  words: { ...demo.words, policies: { ...demo.words.policies, first } },
})

test('a text of few kinds is kept in its one form, and counted by its words', async () => {
  const runs = [
    { text: 'Wash ', strong: true },
    { text: '\n your', strong: true },
    { text: ' hands' },
  ]
  expect((await edit(owner, 0, policies([{ runs }]))).status).toBe(200)
  expect((await look()).draft.house.words.policies.first).toEqual([
    { runs: [{ text: 'Wash your', strong: true }, { text: ' hands' }] },
  ])
  expect((await edit(owner, 1, policies([{ runs: [{ text: ' plain ' }] }]))).status).toBe(200)
  expect((await look()).draft.house.words.policies.first).toEqual(['plain'])
})

test.each([
  ['a script for a link', { runs: [{ text: 'x', href: 'javascript:alert(1)' }] }, /whole address/],
  ['nothing but looks', { runs: [{ text: ' ', strong: true }] }, /write something/],
  ['more words than fit', { runs: [{ text: 'x'.repeat(161), em: true }] }, /at most 160/],
  ['markup of another kind', { runs: [{ text: 'x', onclick: 'x' }] }, /./],
])('%s is refused', async (_, text, why) => {
  const { status, body } = await edit(owner, 0, policies([text]))
  expect([status, body.code]).toEqual([422, 'VALIDATION'])
  expect(Object.values(body.fields).join()).toMatch(why)
})

test('a version that no database can count to is refused', async () => {
  const { status, body } = await owner.call('POST', 'office/studio/restore', {
    seen: 0,
    number: 2 ** 31,
  })
  expect([status, body.code]).toEqual([422, 'VALIDATION'])
})

test('at a time: nothing until then, then all of it, whichever server looks', async () => {
  await edit(owner, 0, cafe('Christmas'))
  expect((await publish(1, inHours(-1))).body.fields).toHaveProperty('at')
  await publish(1, inHours(5))
  expect((await look()).waiting).toMatchObject({ changes: ['The cafe’s name changed.'] })
  expect(await seenByPublic()).toBe(demo.cafe.name)
  clock.advance({ hours: 5 })
  expect(await seenByPublic()).toBe('Christmas')
  expect((await look()).waiting).toBeNull()
})

test('a dish without all its answers is kept in the draft, and not published', async () => {
  const [drinks, ...groups] = demo.menu.groups
  const cocoa = { name: 'Cocoa', price: '3', allergens: { milk: 'contains' } }
  const items = [...drinks!.items, cocoa]
  const menu = { ...demo.menu, groups: [{ ...drinks!, items }, ...groups] }
  expect((await edit(owner, 0, { menu })).status).toBe(200)
  const { status, body } = await publish(1, inHours(2))
  expect([status, body.code]).toEqual([409, 'INVALID_STATE'])
  expect(body.message).toMatch(/^Cocoa: still to be answered: celery, .* and sulphites\.$/)
  expect((await look()).published).toEqual([])
})

test('what was published stays as it was: the database refuses to change or delete it', async () => {
  await edit(owner, 0, cafe('Kept'))
  await publish(1)
  const versions = db.updateTable('house_versions')
  await expect(versions.set({ content: '{}' }).execute()).rejects.toThrow('never changes')
  await expect(versions.set({ taken_back_at: clock.now() }).execute()).rejects.toThrow(
    'taken_back_in_time',
  )
  await expect(db.deleteFrom('house_versions').execute()).rejects.toThrow('never changes')
})

test.each([
  ['a text too long for its place', { words: withBadge('x'.repeat(41)) }],
  ['an empty text', { words: withBadge(' ') }],
  ['a notice that nobody sees', { notices: [notice('2026-12-24', '2026-12-24', '\u200b')] }],
  ['a text of no place', { words: { ...demo.words, more: 'x' } }],
  ['two cats at one address', { cats: [demo.cats[0], demo.cats[0]] }],
  ['a drawing that is none', { cats: [{ ...demo.cats[0], image: '//evil.example/x.svg' }] }],
  ['a notice that ends before it begins', { notices: [notice('2026-12-24', '2026-12-01')] }],
  ['letters that are none', { type: 'wingdings' }],
  ['a colour that is none', { colours: { accent: 'red;}', second: '#3d5c34' } }],
  ['a photo that is neither described nor decoration', { cats: [withPhoto('')] }],
  ['an allergen that is none', { menu: withDish({ allergens: { wool: 'contains' } }) }],
  ['nothing', {}],
])('%s is refused, and the draft stays', async (_, change) => {
  const { status } = await edit(owner, 0, change)
  expect(status).toBe(422)
  expect((await look()).draft.version).toBe(0)
})

function withDish(dish: object) {
  const items = [{ name: 'Cocoa', price: '3', ...dish }]
  return { ...demo.menu, groups: [{ title: 'Drinks', items }] }
}

function withBadge(badge: string): House['words'] {
  return { ...demo.words, hero: { ...demo.words.hero, badge } }
}

function withPhoto(alt: string) {
  const photo = { id: '0'.repeat(32), width: 400, height: 300, alt, x: 0.5, y: 0.5 }
  return { ...demo.cats[0], photo }
}

function notice(from: string, to: string, words = 'Closed') {
  return { words, from, to, places: ['site' as const] }
}

test('a notice is read from its first to its last day', async () => {
  const today = clock.now().toString().slice(0, 10)
  await edit(owner, 0, { notices: [{ ...notice(today, today), places: ['site', 'door'] }] })
  await publish(1)
  const atDoor = async (date: string) =>
    (await owner.call('GET', `office/today?date=${date}`)).body.notices
  expect(await atDoor(today)).toEqual(['Closed'])
  expect(await atDoor('2026-12-24')).toEqual([])
  expect((await readHouse(db, clock.now())).notices).toHaveLength(1)
  expect((await readHouse(db, clock.now().add({ hours: 24 }))).notices).toEqual([])
})

test('colours and letters are taken off again, by an edit and by a version that has none', async () => {
  const own = { colours: { accent: '#0b2a5b', second: '#7a2e5d' }, type: 'plain' }
  const changed = ['The colours changed.', 'The letters changed.']
  await edit(owner, 0, own)
  expect((await look()).changes).toEqual(changed)
  await edit(owner, 1, { colours: null, type: null })
  expect((await look()).changes).toEqual([])
  await edit(owner, 2, own)
  await publish(3)
  expect(await readHouse(db, clock.now())).toMatchObject(own)
  await proved(server, owner.id)
  await owner.call('POST', 'office/studio/restore', { seen: 3, number: 0 })
  expect((await look()).changes).toEqual(changed)
})

test('a house of before a text was added is read, saved, published and restored', async () => {
  const { footer: _, ...words } = demo.words
  const older = { ...demo, words, cafe: { ...demo.cafe, name: 'The Purr' } } as unknown as House
  const now = clock.now()
  const made = { content: older, changes: [], madeBy: owner.id, publishesAt: now }
  const number = await insertVersion(db, made, now)
  await writeDraft(db, { version: 1, content: older, parts: {} }, owner.id, now)

  const { draft, changes } = await look()
  expect([draft.house.cafe.name, changes]).toEqual(['The Purr', []])
  expect(draft.house.words.footer.promise).toEqual(expect.any(String))
  const badge = { ...draft.house.words, hero: { ...draft.house.words.hero, badge: 'Come in' } }
  expect((await edit(owner, 1, { words: badge })).body).toEqual({ version: 2 })
  expect((await publish(2)).status).toBe(200)
  expect(await seenByPublic()).toBe('The Purr')
  const restored = await owner.call('POST', 'office/studio/restore', { seen: 2, number })
  expect(restored.body).toEqual({ version: 3 })
  expect((await look()).draft.house).toMatchObject(draft.house)
})

type Step = {
  by: 0 | 1
  act: 'edit' | 'publish' | 'later' | 'restore' | 'back' | 'wait'
  n: number
}
const step = fc.record<Step>({
  by: fc.constantFrom(0, 1),
  act: fc.constantFrom('edit', 'publish', 'later', 'restore', 'back', 'wait'),
  n: fc.integer({ min: 0, max: 4 }),
})

test('whatever two people do in whatever order, the public sees what was last published', async () => {
  const play = async (steps: Step[]) => {
    await emptyTables(db, TABLES)
    // Sign-ins of staff are over after twelve hours.
    const staff = [
      await addPerson(server, { role: 'Admin' }),
      await addPerson(server, { role: 'Manager' }),
    ] as const
    const history = [{ at: clock.now(), name: demo.cafe.name, number: 0 }]
    let waiting: { at: Temporal.Instant; name: string; number: number } | null = null
    for (const { by, act, n } of steps) {
      const { draft } = (await staff[by].call('GET', 'office/studio')).body
      const { name } = draft.house.cafe
      const call = (path: string, body: object = {}) =>
        staff[by].call('POST', `office/studio/${path}`, body)
      if (act === 'edit') await edit(staff[by], draft.version - (n % 2), cafe(`Cafe ${n}`))
      if (act === 'publish') {
        const { status, body } = await call('publish', { seen: draft.version })
        if (status === 200) history.push({ at: clock.now(), name, number: body.number })
        if (status === 200) waiting = null
      }
      if (act === 'later') {
        const { status, body } = await call('publish', {
          seen: draft.version,
          at: inHours((n + 1) / 4),
        })
        if (status === 200)
          waiting = { at: Temporal.Instant.from(inHours((n + 1) / 4)), name, number: body.number }
      }
      if (act === 'restore')
        await call('restore', {
          seen: draft.version,
          number: history.at(-1 - (n % history.length))?.number,
        })
      if (act === 'back' && (await call('take-back')).status === 200) waiting = null
      if (act === 'wait') clock.advance({ minutes: 20 * n })
      if (waiting && Temporal.Instant.compare(waiting.at, clock.now()) <= 0) {
        history.push(waiting)
        waiting = null
      }
      expect(await seenByPublic()).toBe(history.at(-1)?.name)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), play), {
    numRuns: 12,
  })
})

test('an old sign-in edits, but neither publishes, restores nor moves the cafe without a proof', async () => {
  const old = await addPerson(server, { role: 'Admin' })
  clock.advance({ hours: 2 })
  expect((await edit(old, 0, cafe('The Purr'))).status).toBe(200)
  const { place } = (await old.call('GET', 'office/studio')).body
  const move = { seen: place, place: { ...place, country: 'IE' } }
  const all = async () => [
    await old.call('POST', 'office/studio/publish', { seen: 1 }),
    await old.call('POST', 'office/studio/restore', { seen: 1, number: 0 }),
    await old.call('PUT', 'office/studio/place', move),
  ]
  expect((await all()).map(({ body }) => body.code)).toEqual(Array(3).fill('PROOF_NEEDED'))
  expect(await seenByPublic()).toBe(demo.cafe.name)
  await proved(server, old.id)
  expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200])
  await old.call('PUT', 'office/studio/place', { seen: move.place, place })
})

test('every owner is told when the published phone or links change, and of nothing else', async () => {
  const [one, other] = [
    await addPerson(server, { role: 'Admin' }),
    await addPerson(server, { role: 'Admin' }),
  ]
  const told = async (who: typeof one) =>
    (await mailsTo(server, who.email)).filter(({ kind }) => kind === 'reach-changed')
  const publishes = (seen: number) => one.call('POST', 'office/studio/publish', { seen })
  await edit(one, 0, { cafe: { ...demo.cafe, tagline: 'Cats and tea' } })
  expect((await publishes(1)).status).toBe(200)
  expect(await told(other)).toEqual([])
  const moved = { phone: '01632 960999', social: ['https://example.com/cats'] }
  await edit(one, 1, { cafe: { ...demo.cafe, ...moved } })
  expect((await publishes(2)).status).toBe(200)
  for (const mails of [await told(one), await told(other)]) {
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`Old phone: ${demo.cafe.phone}\nNew phone: 01632 960999`)
    expect(mails[0]?.text).toContain('https://example.com/cats')
  }
})
