import { html, type Html } from '../server/html.ts'

const drawing = (strokes: Html): Html =>
  html`<svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">${strokes}</svg>`

export const tick = drawing(html`<path d="m5 12.5 4.5 4.5L19 7.5" />`)
export const clock = drawing(html`<circle cx="12" cy="12" r="8.5" /><path d="M12 7.5V12l3 2" />`)
export const onItsWay = drawing(html`<path d="M4 12h15M13 6l6 6-6 6" />`)
export const question = drawing(
  html`<path d="M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .6-1.5 1.2-1.5 2.3M12 18v.01" />`,
)
export const shield = drawing(html`<path d="M12 3.5 5 6v6c0 4 3 7 7 8.5 4-1.5 7-4.5 7-8.5V6z" />`)
