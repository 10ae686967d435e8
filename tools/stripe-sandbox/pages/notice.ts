import { html, type Html } from '../server/html.ts'
import { wholePage } from './document.ts'
import type { Reply } from './reply.ts'

type Notice = { mark: string; title: string; text: string; action?: Html | '' | null }

/** A page with one thing to say. */
export const noticePage = ({ mark, title, text, action }: Notice): Html =>
  wholePage({
    title,
    sheet: 'checkout',
    body: html`<main class="notice">
      <p class="mark" aria-hidden="true">${mark}</p>
      <h1>${title}</h1>
      <p>${text}</p>
      ${action}
    </main>`,
  })

export const missingPage = (): Reply => ({
  status: 404,
  page: noticePage({
    mark: '?',
    title: 'There is nothing here',
    text: 'Check the address, or go back to where you came from.',
  }),
})
