import { expect, type Page } from '@playwright/test'

/** The scripts have taken the finished page over: whatever is done now is heard at once. */
export const ready = (page: Page) =>
  expect(page.locator('#root')).not.toHaveAttribute('data-prerendered')
