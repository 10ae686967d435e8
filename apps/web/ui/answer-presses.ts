declare global {
  /** What was pressed before the scripts were there; see build/page-html.ts. */
  var earlyPress: EventTarget | null | undefined
}

/** What is done when something with this data-press is pressed. */
export type Presses = Record<string, (pressed: HTMLElement, event?: Event) => void>

/** For pages without React: from here on, and for what was pressed before. */
export function answerPresses(presses: Presses) {
  const answer = (target: EventTarget | null | undefined, event?: Event) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('[data-press]')
    if (pressed) presses[pressed.dataset.press ?? '']?.(pressed, event)
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- in place of what the page set
  window.onclick = (event) => answer(event.target, event)
  answer(globalThis.earlyPress)
}
