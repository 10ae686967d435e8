import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The one toast says this, and nothing else. */
export async function expectToast(page: Page, title: string, description?: string | RegExp) {
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  if (description) await expect(toast.getByText(description)).toBeVisible()
}
