import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { linkIn, mailTo } from './inbox.ts'

export type Person = { name: string; email: string; phone: string; password: string }

/** Somebody nobody has met: tests never share a person, so they may run side by side. */
export function stranger(): Person {
  return {
    name: 'Ailsa Munro',
    email: newEmail(),
    phone: '07700 900123',
    password: 'Soft#Paws7',
  }
}

export const newEmail = () => `ailsa.${randomUUID()}@example.com`

/** Somebody who signed up but has not opened the link yet. */
export async function unverified(product: Product): Promise<Person> {
  const person = stranger()
  await call(product, 'signup', person)
  return person
}

/** A customer of good standing. */
export async function customer(product: Product): Promise<Person> {
  const person = await unverified(product)
  const mail = await mailTo(product, person.email, 'Confirm your email')
  await call(product, 'verify-email', { token: new URL(linkIn(mail)).searchParams.get('token') })
  return person
}

/** The first Admin of every product under test. */
export const admin: Person = {
  name: 'Cafe Admin',
  email: 'admin@wyndandwhiskers.example',
  phone: '',
  password: 'Marmalade!2025',
}

const newHome = () => `198.18.${randomInt(256)}.${randomInt(256)}`

type SignedIn = { token: string; user: object }

/**
 * Opens pages as somebody who is signed in already, without going through the form. A page that was nowhere yet
 * gets what it keeps where it goes next: one more document is a sixth of what it takes to open an office.
 */
export async function signIn(page: Page, product: Product, person: Person): Promise<SignedIn> {
  const { email, password } = person
  const signedIn: SignedIn = await call(product, 'login', { email, password })
  if (page.url() === 'about:blank') {
    const keeping = await page.addInitScript(keepSignIn, signedIn)
    page.once('domcontentloaded', () => void keeping.dispose())
  } else {
    await page.goto('/favicon.svg')
    await page.evaluate(keepSignIn, signedIn)
  }
  return signedIn
}

function keepSignIn({ token, user }: SignedIn) {
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('jwtToken', token)
}

/** One of the auth/* calls, as the site makes them. */
export async function call<T>(product: Product, name: string, body: object): Promise<T> {
  const answer = await fetch(`${product.url}/Api/auth/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newHome() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<T>
}
