import { expectAxeClean } from '#testing/browser/axe.ts'
import { linkIn, mailTo } from '#testing/browser/inbox.ts'
import { customer, newEmail, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'

test('the old address takes a change back that was not its own', async ({ page, product }) => {
  const person = await customer(product)
  const { token } = await signIn(page, product, person)
  const { name, password } = person
  const send = (method: string, path: string, body: object) =>
    fetch(`${product.url}/Api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  await send('POST', 'auth/prove', { password })
  await send('PUT', 'public/profile', { name, email: newEmail() })
  const mail = await mailTo(product, person.email, 'is about to change')
  await page.goto(linkIn(mail))
  await expect(page.getByRole('heading', { name: 'Keep my old email' })).toBeVisible()
  await expectAxeClean(page)
  const takeBack = page.getByRole('button', { name: 'Take My Email Back' })
  await takeBack.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your email is as it was')
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible()

  await page.goBack()
  await takeBack.click()
  await expect(page.getByRole('alert')).toContainText('This link is invalid')
})
