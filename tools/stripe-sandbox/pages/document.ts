import { html, type Html } from '../../html.ts'

/** The form is there if it was posted. */
export type PageRequest = { form: URLSearchParams | null; query: URLSearchParams }
export type Reply = Html | { goTo: string }

type Frame = { title: string; sheet: 'checkout' | 'dashboard'; body: Html }

export const wholePage = ({ title, sheet, body }: Frame): Html =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/theme.css" />
        <link rel="stylesheet" href="/assets/${sheet}.css" />
        ${sheet === 'checkout' && html`<script type="module" src="/assets/checkout.js"></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html>`

const marks = {
  tick: html`<path d="m5 12.5 4.5 4.5L19 7.5" />`,
  clock: html`<circle cx="12" cy="12" r="8.5" /><path d="M12 7.5V12l3 2" />`,
  arrow: html`<path d="M4 12h15M13 6l6 6-6 6" />`,
  question: html`<path d="M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .6-1.5 1.2-1.5 2.3M12 18v.01" />`,
  shield: html`<path d="M12 3.5 5 6v6c0 4 3 7 7 8.5 4-1.5 7-4.5 7-8.5V6z" />`,
}

export const noticePage = (
  mark: keyof typeof marks,
  title: string,
  text: string,
  action?: Html | null,
): Html =>
  wholePage({
    title,
    sheet: 'checkout',
    body: html`<main class="notice">
      <p class="mark">
        <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">${marks[mark]}</svg>
      </p>
      <h1>${title}</h1>
      <p>${text}</p>
      ${action}
    </main>`,
  })
