import { html, type Html } from '../server/html.ts'
import { wholePage } from './document.ts'
import { question } from './drawings.ts'
import type { Reply } from './reply.ts'

type Notice = { mark: Html; title: string; text: string; action?: Html | '' | null }

/** A page with one thing to say. */
export const noticePage = ({ mark, title, text, action }: Notice): Html =>
  wholePage({
    title,
    sheet: 'checkout',
    body: html`<main class="notice">
      <p class="mark">${mark}</p>
      <h1>${title}</h1>
      <p>${text}</p>
      ${action}
    </main>`,
  })

export const missingPage = (): Reply => ({
  status: 404,
  page: noticePage({
    mark: question,
    title: 'There is nothing here',
    text: 'Check the address, or go back to where you came from.',
  }),
})
