import type { Page } from '@playwright/test'
import { dialog, press } from './office-desk.ts'
import { expect } from './product.ts'
import { expectToast } from './toasts.ts'

export const studioOf = (page: Page) => page.getByRole('region', { name: 'Studio' })

export async function saveDraft(page: Page) {
  await studioOf(page).getByRole('button', { name: 'Save to the draft' }).click()
  await expectToast(page, 'Draft Saved')
}

export async function publishDraft(page: Page) {
  await studioOf(page).getByRole('button', { name: 'Publish...' }).click()
  await press(page, 'Publish the draft?', 'Publish now')
  // All pages are written anew before it is done.
  await expect(dialog(page, 'Publish the draft?')).toBeHidden({ timeout: 120_000 })
  await expectToast(page, 'Published')
}
