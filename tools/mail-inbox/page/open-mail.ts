import { html, type Html } from '../../html.ts'
import type { Mail } from '../mail.ts'
import { wholeArrival } from './arrival.ts'
import type { PageState } from './mail-list.ts'

type OpenMail = Pick<PageState, 'search' | 'asText'> & { mail: Mail }

export function noMailOpen(words: string): Html {
  return html`<div class="empty">
    <img class="cat" src="/sleeping-cat.svg" alt="" />
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
      ${mail.html === null ? null : viewLink(open, false, 'Message')}
      ${viewLink(open, true, 'Text')}
    </nav>
    ${content(open)}
  </article>`
}

function attachments(names: string[]): Html {
  return html`<dt>Attached</dt>
    <dd>${names.join(', ')}</dd>`
}

function viewLink({ mail, search, asText }: OpenMail, text: boolean, label: string): Html {
  const query = new URLSearchParams({
    ...(search && { to: search }),
    ...(text && { view: 'text' }),
  })
  const address = `/mails/${mail.id}?${query}`
  return html`<a href="${address}" ${asText === text ? shown : null}>${label}</a>`
}

const shown = html`aria-current="page"`

function content({ mail, asText }: OpenMail): Html {
  if (asText) return html`<pre tabindex="0">${withLinks(mail.text)}</pre>`
  return html`<iframe
    title="The message"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    src="/mails/${mail.id}/body"
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
