import { html, type Html } from '../../html.ts'
import type { Mail } from '../mail.ts'
import { arrival } from './arrival.ts'

export type PageState = {
  mails: readonly Mail[]
  search: string
  open: Mail | 'gone' | null
  asText: boolean
}

export function mailList({ mails, search, open }: PageState): Html {
  const wanted = search.toLowerCase()
  const found = mails.filter((mail) => mail.to.some((to) => to.toLowerCase().includes(wanted)))
  const items = found.map((mail) => listItem(mail, search, mail === open))
  return html`<nav class="list" aria-label="Mails">
    <form class="search" role="search" action="/">
      <label for="search">Search by address</label>
      <input id="search" name="to" type="search" value="${search}" autocomplete="off" />
    </form>
    <div id="mails">
      <p class="count" role="status">${countLabel(found.length, search)}</p>
      ${
        found.length > 0
          ? html`<ol>
              ${items}
            </ol>`
          : empty(search)
      }
    </div>
  </nav>`
}

function listItem(mail: Mail, search: string, isOpen: boolean): Html {
  return html`<li>
    <a id="mail-${mail.id}" href="${mailPath(mail, search)}" ${isOpen ? current : null}>
      <span class="to">${mail.to.join(', ')}</span>
      ${arrival(mail.date)}
      <span class="subject">${mail.subject}</span>
    </a>
  </li>`
}

const current = html`aria-current="page"`

/** Opening a mail keeps what was searched for. */
function mailPath(mail: Mail, search: string): string {
  return `/mails/${mail.id}${search && `?${new URLSearchParams({ to: search })}`}`
}

function countLabel(count: number, search: string): string {
  const mails = count === 1 ? '1 mail' : `${count} mails`
  return search ? `${mails} to “${search}”` : mails
}

function empty(search: string): Html {
  return html`<div class="empty">
    <img class="cat" src="/sleeping-cat.svg" alt="" />
    <p>
      ${search ? 'No mail went to such an address.' : 'Quiet. The next mail shows up by itself.'}
    </p>
  </div>`
}
