import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { newHome, proved, signUpForm } from '#testing/accounts.ts'
import { ask, type Method } from '#testing/ask.ts'
import { call, nextVisit, pass, sharedCafe, TOMORROW, visitor } from '#testing/cafe.ts'
import { bookAndPayAsGuest, guest, visitOrder } from '#testing/guests.ts'
import { codeForm } from '#testing/codes.ts'
import { addPerson } from '#testing/people.ts'
import { waitingWish } from '#testing/waiting.ts'
import { writtenMails } from '#testing/written-mails.ts'

const cafe = await sharedCafe()
const owner = await addPerson(cafe, { role: 'Admin' })
await call(cafe, owner, 'POST office/codes', codeForm({ name: 'FREE', off: { percentage: 100 } }))
const full = { date: TOMORROW, start: '10:00' }
await bookAndPayAsGuest(cafe, await visitOrder(cafe, guest(), { ...full, adults: 15 }))
const edit = { cats: [{ ...demo.cats[0], isAdoptable: true }, ...demo.cats.slice(1)] }
const draft = await call(cafe, owner, 'PUT office/studio/draft', { seen: 0, edit })
await call(cafe, owner, 'POST office/studio/publish', { seen: draft.body.version })

/** From a network of its own each time. */
const send = (endpoint: string, body: object, token?: string) => {
  const [method, path] = endpoint.split(' ') as [Method, string]
  return ask(cafe, method, path, { body, token, from: newHome() })
}

const asker = { name: 'Ada Lovelace', phone: '+44 131 496 0000', words: 'A birthday.' }
const hire = { date: '2031-01-21', roughTime: 'in the afternoon', people: 12, ...asker }

/** Every form that has us mail an address which a visitor types. */
const FORMS: Record<string, (email: string) => ReturnType<typeof send>> = {
  waiting: async (email) =>
    send('POST public/waiting', await waitingWish(cafe, { ...guest(), email }, full)),
  hire: (email) => send('POST public/hire-requests', { ...hire, email }),
  adoption: (email) =>
    send('POST public/adoption-requests', { cat: demo.cats[0]!.slug, ...asker, email }),
  'free visit': async (email) => {
    const order = await visitOrder(cafe, { ...guest(), email }, { ...nextVisit(), adults: 1 })
    return send('POST public/visits', { ...order, code: 'FREE', totalPrice: 0 })
  },
  'sign-up': (email) => send('POST auth/signup', signUpForm(email)),
  reset: (email) => send('POST auth/forgot-password', { email }),
  'verification again': (email) => send('POST auth/resend-verification', { email }),
  'another address': async (email) => {
    const me = await addPerson(cafe)
    await proved(cafe, me.id)
    const form = { name: me.name, phone: '+44 7700 900123', email }
    return send('PUT public/profile', form, me.token)
  },
}

const mailsTo = async (mailbox: string) => {
  const mails = await writtenMails(cafe, (all) => all)
  return mails.filter(({ to_address: to }) => to.replace(/\+.*@/, '@') === mailbox)
}
const everyForm = async (email: string) => {
  const [local, host] = email.split('@')
  const answers = []
  for (const [nth, form] of Object.values(FORMS).entries()) {
    answers.push(await form(`${local}+${nth}@${host}`))
  }
  return answers
}

test.each(Object.keys(FORMS))('by %s, a stranger gets five mails in an hour', async (form) => {
  const email = `${form.replaceAll(' ', '.')}@stranger.example`
  const first = await FORMS[form]!(email)
  expect(first.status).toBe(200)
  for (let nth = 0; nth < 9; nth++) await FORMS[form]!(email.replace('@', `+${nth}@`))
  expect((await mailsTo(email)).length).toBeLessThanOrEqual(5)
})

test('by all forms together a stranger gets five mails in an hour, and ten in a day', async () => {
  const email = 'stranger@example.net'
  for (let nth = 0; nth < 3; nth++) await everyForm(email)
  expect(await mailsTo(email)).toHaveLength(5)
  for (let hour = 0; hour < 6; hour++) {
    await pass(cafe, { minutes: 61 })
    await everyForm(email)
  }
  const { length } = await mailsTo(email)
  expect(length).toBeGreaterThan(5)
  expect(length).toBeLessThanOrEqual(10)
})

test('50 forms at once mail a stranger five times', async () => {
  const email = 'at.once@example.net'
  const forms = Object.values(FORMS)
  await Promise.all(Array.from({ length: 48 }, (_, nth) => forms[nth % forms.length]!(email)))
  expect((await mailsTo(email)).length).toBeLessThanOrEqual(5)
})

test('what a form answers beyond the limit is the same with and without an account', async () => {
  const known = await addPerson(cafe)
  const said = async (email: string) => {
    const answers = [...(await everyForm(email)), ...(await everyForm(email))]
    return answers.map(({ status, body }) => [status, status === 200 || body.message])
  }
  const heard = await said(known.email)
  expect(heard).toEqual(await said('no.account@example.net'))
  expect(heard).toContainEqual([
    429,
    'We have sent several emails to this address already. Please try again in an hour.',
  ])
})

test('an owner for whom strangers used the limit up gets a link for a new password every hour', async () => {
  const { email } = await addPerson(cafe)
  const links = async () =>
    (await mailsTo(email)).filter(({ kind }) => kind === 'reset-password').length
  for (let hour = 1; hour <= 4; hour++) {
    for (let nth = 0; nth < 10; nth++) await FORMS['sign-up']!(email)
    const before = await links()
    for (let nth = 0; nth < 5; nth++) await FORMS.reset!(email)
    expect(await links()).toBe(before + 1)
    await pass(cafe, { minutes: 61 })
  }
})

test('a customer who is signed in waits for as many hours as before', async () => {
  const ada = await visitor(cafe)
  for (let nth = 0; nth < 8; nth++) {
    const wish = await waitingWish(cafe, guest(), full)
    expect((await send('POST public/waiting', wish, ada.token)).status).toBe(200)
  }
})
