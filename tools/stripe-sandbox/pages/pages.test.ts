import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { openSandbox, paidSession, sessionFor, type TestSandbox } from '#testing/stripe-sandbox.ts'

const filled = {
  method: 'card',
  email: 'kim@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Kim Lee',
}

async function post(address: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  return {
    status: response.status,
    to: response.headers.get('location'),
    page: await response.text(),
  }
}

async function open({ stripe, url }: TestSandbox, wishes = {}) {
  const session = await stripe.checkout.sessions.create(sessionFor(wishes))
  return { id: session.id, address: `${url}/c/pay/${session.id}` }
}

describe('the hosted checkout', () => {
  test('says what is paid for, and leads back', async () => {
    const sandbox = await openSandbox()
    const { address } = await open(sandbox)
    const page = await (await fetch(address)).text()
    expect(page).toContain('Pay £30.00')
    expect(page).toContain('Tea &#38; &#60;scones&#62;')
    expect(page).toContain('href="https://shop.example/basket">← Back</a>')
    expect(page).toContain('4000 0000 0000 9995')
  })

  test('takes the payment and goes to the merchant, with the session’s id', async () => {
    const sandbox = await openSandbox()
    const { id, address } = await open(sandbox)
    expect(await post(address, filled)).toMatchObject({
      status: 303,
      to: `https://shop.example/thanks?session=${id}`,
    })
    expect(await (await fetch(sandbox.url)).text()).toContain('kim@example.com, card •••• 4242')
  })

  test('charges once when the button is pressed twice', async () => {
    const sandbox = await openSandbox()
    const { address } = await open(sandbox)
    const presses = await Promise.all([post(address, filled), post(address, filled)])
    expect(presses.map(({ status }) => status)).toEqual([303, 303])
    expect((await sandbox.ledger()).charges).toHaveLength(1)
  })

  test('says what is wrong with each field, and keeps what was typed', async () => {
    const sandbox = await openSandbox()
    const { address } = await open(sandbox)
    const wrong = { ...filled, number: '4242 4242 4242 4241', cvc: '1' }
    const { to, page } = await post(address, wrong)
    expect(to).toBeNull()
    expect(page).toContain('Use one of the test cards.')
    expect(page).toMatch(
      /value="4242 4242 4242 4241"[^>]*aria-describedby="number-fault"[^>]*autofocus/,
    )
    expect(page).toContain('Enter the security code of three digits.')
    expect(page).not.toContain('email-fault')
    expect((await sandbox.ledger()).charges).toEqual([])
  })

  test('says why a card was declined, and lets try another', async () => {
    const sandbox = await openSandbox()
    const { address } = await open(sandbox)
    const { page } = await post(address, { ...filled, number: '4000000000009995' })
    expect(page).toContain('role="alert">Your card has insufficient funds.</p>')
    expect((await post(address, filled)).status).toBe(303)
  })

  test('fills in a test card without any script', async () => {
    const sandbox = await openSandbox()
    const { address } = await open(sandbox)
    const page = await (await fetch(`${address}?card=4000000000000002`)).text()
    expect(page).toContain('value="4000 0000 0000 0002"')
    expect(page).toContain('value="12 / 34"')
  })

  test.each([
    ['complete', 303, 'paid'],
    ['fail', 200, 'unpaid'],
  ])('asks to authenticate: %s', async (answer, status, paymentStatus) => {
    const sandbox = await openSandbox()
    const { id, address } = await open(sandbox)
    const { to } = await post(address, { ...filled, number: '4000002760003184' })
    expect(to).toBe(`/c/pay/${id}/authenticate`)
    const question = await (await fetch(sandbox.url + to)).text()
    expect(question).toContain('ending in 3184')
    expect((await post(sandbox.url + to!, { answer })).status).toBe(status)
    const session = await sandbox.stripe.checkout.sessions.retrieve(id)
    expect(session.payment_status).toBe(paymentStatus)
  })

  test('takes a bank payment that arrives later', async () => {
    const sandbox = await openSandbox()
    const { id, address } = await open(sandbox)
    const fields = { ...filled, number: '', method: 'pay_by_bank', bank: 'pay' }
    expect((await post(address, fields)).status).toBe(303)
    expect(await (await fetch(address)).text()).toContain('Your bank is sending the payment')
    await sandbox.advance(60)
    const session = await sandbox.stripe.checkout.sessions.retrieve(id)
    expect(session.payment_status).toBe('paid')
  })

  test('shows that it was paid', async () => {
    const sandbox = await openSandbox()
    const { address } = await open(sandbox)
    await post(address, filled)
    const page = await (await fetch(address)).text()
    expect(page).toContain('This payment is complete')
    expect(page).toContain('href="https://shop.example/thanks?session=')
  })

  test('shows that it has expired, and takes no money any more', async () => {
    const sandbox = await openSandbox()
    const { id, address } = await open(sandbox)
    await sandbox.stripe.checkout.sessions.expire(id)
    const { status, page } = await post(address, filled)
    expect(status).toBe(200)
    expect(page).toContain('This checkout has expired')
    expect((await sandbox.ledger()).charges).toEqual([])
  })

  test('does not know other addresses', async () => {
    const { url } = await openSandbox()
    expect((await fetch(`${url}/c/pay/cs_test_none`)).status).toBe(404)
    expect((await fetch(`${url}/assets/main.ts`)).status).toBe(404)
  })
})

describe('the dashboard', () => {
  test('lists payments and makes a refund that the merchant hears of', async () => {
    const sandbox = await openSandbox()
    const { intent } = await paidSession(sandbox)
    expect(await (await fetch(sandbox.url)).text()).toContain('customer@example.com')
    const { to } = await post(sandbox.url, { payment: intent, amount: '12.50' })
    expect(await (await fetch(sandbox.url + to)).text()).toContain('£12.50 is being refunded.')
    expect((await sandbox.ledger()).refunds).toMatchObject([{ amount: 1250, status: 'succeeded' }])
    expect((await sandbox.eventTypes()).slice(-2)).toEqual(['refund.created', 'charge.refunded'])
  })

  test.each([
    ['a lot', 'Enter an amount, like'],
    ['0', 'Enter an amount, like'],
    ['30.01', 'Refund amount (£30.01) is greater than charge amount (£30.00)'],
  ])('refuses to refund %s', async (amount, message) => {
    const sandbox = await openSandbox()
    const { intent } = await paidSession(sandbox)
    const { page } = await post(sandbox.url, { payment: intent, amount })
    expect(page).toContain(message)
    expect((await sandbox.ledger()).refunds).toEqual([])
  })
})

describe('strangers', () => {
  const order = { method: 'POST', body: JSON.stringify({ seconds: 60 }) }

  test.each(['https://evil.example', 'http://localhost:1', 'null'])(
    'a page of %s cannot drive it',
    async (origin) => {
      const { url } = await openSandbox()
      const addresses = ['/sandbox/clock/advance', '/c/pay/cs_test_1', '/v1/refunds']
      for (const address of addresses) {
        const answer = await fetch(url + address, { ...order, headers: { origin } })
        expect(answer.status).toBe(403)
      }
      const own = await fetch(`${url}/sandbox/clock/advance`, {
        ...order,
        headers: { origin: url },
      })
      expect(own.status).toBe(200)
    },
  )

  test('a name of another’s that leads here finds nobody', async () => {
    const { url } = await openSandbox()
    const asked = request(url, { headers: { host: 'evil.example' } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(403)
  })

  test('a browser says where the forms of its pages come from', async () => {
    const sandbox = await openSandbox()
    const { address } = await open(sandbox)
    expect((await fetch(address)).headers.get('referrer-policy')).toBe('same-origin')
  })
})
