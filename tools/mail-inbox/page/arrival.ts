import { html, type Html } from '../../html.ts'

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium' })

/** The time of today's mails, the day of older ones. */
export function arrival(iso: string): Html {
  const date = new Date(iso)
  const isToday = date.toDateString() === new Date().toDateString()
  return html`<time datetime="${iso}">${(isToday ? time : day).format(date)}</time>`
}

export function wholeArrival(iso: string): Html {
  return html`<time datetime="${iso}">${whole.format(new Date(iso))}</time>`
}
