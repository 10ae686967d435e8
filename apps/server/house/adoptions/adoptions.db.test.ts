import { beforeEach, expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import type { Resident } from '#domain/house/house.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { addPerson, auditOf, callingAs } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'
import { writtenMails } from '#testing/written-mails.ts'

const server = await sharedServer()
const owner = await addPerson(server, { role: 'Admin' })
const visitor = callingAs(server)
const [biscuit, domino] = demo.cats
beforeEach(() => emptyTables(server.db, 'adoption_requests, rate_limits, mails'))

let seen = 0
async function publish(cat: Partial<Resident>) {
  const edit = { cats: [{ ...biscuit!, ...cat }, domino!] }
  seen = (await owner.call('PUT', 'office/studio/draft', { seen, edit })).body.version
  await owner.call('POST', 'office/studio/publish', { seen })
}

const wish = {
  cat: 'biscuit',
  name: 'Ada Lovelace',
  email: 'ada@home.example',
  phone: '',
  words: 'A quiet flat with a balcony.',
}
const ask = (more: object = {}) => visitor('POST', 'public/adoption-requests', { ...wish, ...more })
const waiting = async () =>
  (await owner.call('GET', 'admin/dashboard/attention')).body.adoptionRequests
const answer = (id: number) =>
  owner.call('POST', `admin/dashboard/attention/adoptions/${id}/answered`, {})

test('a question about a cat that may be adopted waits for staff until they answered it', async () => {
  await publish({ isAdoptable: true })
  expect((await ask()).status).toBe(200)
  const mails = await writtenMails(server, (all) => all)
  expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['adoption-received', wish.email],
    ['adoption-asked', demo.cafe.email],
  ])
  // Whoever typed the address could have us write anything to it.
  expect(mails.map(({ text }) => text).join()).not.toContain('balcony')
  const { items } = await waiting()
  expect(items).toMatchObject([{ cat: 'Biscuit', userName: wish.name, words: wish.words }])
  const [{ requestId }] = items
  expect((await answer(requestId)).status).toBe(200)
  expect((await waiting()).total).toBe(0)
  expect((await answer(requestId)).body.code).toBe('INVALID_STATE')
  expect((await auditOf(server, 'adoption', requestId)).map(({ action }) => action)).toEqual([
    'adoption.asked',
    'adoption.answered',
  ])
})

test.each<[string, Partial<Resident>]>([
  ['stays with us', { isAdoptable: false }],
  ['rests', { isAdoptable: true, state: 'resting' }],
  ['has a home', { isAdoptable: true, state: 'adopted' }],
  ['is hidden', { isAdoptable: true, isHidden: true }],
])('of a cat who %s, staff are asked nothing', async (_, cat) => {
  await publish(cat)
  expect((await ask()).body.code).toBe('INVALID_STATE')
  expect((await ask({ cat: 'domino' })).body.code).toBe('INVALID_STATE')
  expect((await waiting()).total).toBe(0)
})

test('a mailbox is written to three times a day', async () => {
  await publish({ isAdoptable: true, state: 'here', isHidden: false })
  const answers = []
  for (const tag of ['', '+a', '+b', '+c']) {
    answers.push((await ask({ email: `eve${tag}@home.example` })).status)
  }
  expect(answers).toEqual([200, 200, 200, 429])
})

test.each([{ words: ' ' }, { email: 'ada' }, { name: '' }, { website: 'https://spam.example' }])(
  'with %j it is refused at its field',
  async (wrong) => {
    const { status, body } = await ask(wrong)
    expect([status, Object.keys(body.fields)]).toEqual([422, Object.keys(wrong)])
  },
)
