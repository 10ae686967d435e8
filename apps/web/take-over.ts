declare global {
  /** What was pressed before the scripts were there; see build/after-paint.ts. */
  var earlyPress: HTMLButtonElement | null | undefined
}

/** The scripts are there: what was pressed meanwhile is pressed now. */
export function takeOver() {
  document.getElementById('root')?.removeAttribute('data-prerendered')
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- takes away what the page set
  window.onclick = null
  const button = globalThis.earlyPress
  // A button that opens a popover has done so by itself.
  if (!button?.popoverTargetElement) button?.click()
}
