import type { Locator, Page } from '@playwright/test'
import { expect } from './product.ts'

/** Presses Tab until the focus is there, as somebody without a mouse would. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let press = 0; press < 120; press++) {
    if (await place.and(page.locator(':focus')).count()) return
    await page.keyboard.press(key)
  }
  await expect(place).toBeFocused()
}
