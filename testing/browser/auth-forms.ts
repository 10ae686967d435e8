import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

export const password = (page: Page) => page.getByLabel('Password', { exact: true })

export async function submitSignIn(page: Page, person: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(person.email)
  await password(page).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The one dialog that asks again who sits there. */
export async function confirmItIsYou(page: Page, { password }: Pick<Person, 'password'>) {
  const asked = page.getByRole('dialog', { name: 'Please confirm it is you' })
  await asked.getByLabel('Your password', { exact: true }).fill(password)
  await asked.getByRole('button', { name: 'Confirm', exact: true }).click()
}

export async function fillSignUp(page: Page, person: Person) {
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Phone').fill(person.phone)
  await password(page).fill(person.password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password)
}

export const createAccount = (page: Page) =>
  page.getByRole('button', { name: 'Create Account' }).click()
