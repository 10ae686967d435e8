import { html, type Html } from '../html.ts'
import type { Mail } from '../mail.ts'
import { wholeArrival } from './arrival.ts'
import { sleepingCat } from './drawings.ts'
import type { PageState, View } from './state.ts'

export type OpenMail = Pick<PageState, 'search' | 'view' | 'pictures' | 'source'> & { mail: Mail }

export function noMailOpen(words: string): Html {
  return html`<div class="empty">
    ${sleepingCat}
    <p>${words}</p>
    <p><a class="back" href="/">All mails</a></p>
  </div>`
}

export function openMail(open: OpenMail): Html {
  const { mail, search } = open
  const back = search ? `/?${new URLSearchParams({ to: search })}` : '/'
  return html`<article class="mail">
    <a class="back" href="${back}">All mails</a>
    <h2>${mail.subject}</h2>
    <dl>
      <dt>To</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>From</dt>
      <dd>${mail.from}</dd>
      <dt>Arrived</dt>
      <dd>${wholeArrival(mail.date)}</dd>
      ${mail.attachments.length > 0 ? attachments(mail.attachments) : null}
    </dl>
    <nav class="views" aria-label="Ways to see this mail">
      ${mail.html === null ? null : viewLink(open, 'message', 'Message')}
      ${viewLink(open, 'text', 'Text')} ${viewLink(open, 'source', 'Source')}
      ${open.view === 'message' ? picturesLink(open) : null}
    </nav>
    ${content(open)}
  </article>`
}

function attachments(names: string[]): Html {
  return html`<dt>Attached</dt>
    <dd>${names.join(', ')}</dd>`
}

function viewLink(open: OpenMail, view: View, label: string): Html {
  const isShown = open.view === view
  return html`<a href="${path({ ...open, view })}" ${isShown ? shown : null}>${label}</a>`
}

const shown = html`aria-current="page"`

function picturesLink(open: OpenMail): Html {
  const label = open.pictures ? 'Hide pictures' : 'Show pictures'
  return html`<a class="aside" href="${path({ ...open, pictures: !open.pictures })}">${label}</a>`
}

function path({ mail, search, view, pictures }: OpenMail): string {
  const query = new URLSearchParams()
  if (search) query.set('to', search)
  if (view !== 'message') query.set('view', view)
  if (pictures) query.set('pictures', '')
  return query.size > 0 ? `/mails/${mail.id}?${query}` : `/mails/${mail.id}`
}

function content({ mail, view, pictures, source }: OpenMail): Html {
  if (view === 'source') return html`<pre tabindex="0">${source}</pre>`
  if (view === 'text') return html`<pre class="text" tabindex="0">${withLinks(mail.text)}</pre>`
  return html`<iframe
    title="The message"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    src="/mails/${mail.id}/body${pictures ? '?pictures' : ''}"
  ></iframe>`
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>`
        : html`${part}`,
    )
}
