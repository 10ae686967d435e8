import { html, type Html } from '../server/html.ts'

type Frame = { title: string; sheet: 'checkout' | 'dashboard'; body: Html; script?: boolean }

export const wholePage = ({ title, sheet, body, script = false }: Frame): Html =>
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
        ${script && html`<script type="module" src="/assets/checkout.js"></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html>`
