import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { formatHourlyPrice, penceOf } from '#domain/pricing/money.ts'
import { api } from '#web/api/api.ts'
import type { Data } from '#web/api/api.ts'
import { cancellationRule } from '#domain/house/house-rules.ts'
import { advanceWords, dayWords } from './day-words.ts'
import { unpaidVisit } from './unpaid-visit.ts'

type Pricing = Omit<Data<'GET public/pricing'>, 'lastUpdated'>
type BusinessInfo = Data<'GET public/business-info'>
type Unpaid = Awaited<ReturnType<typeof unpaidVisit>>

/** What the server knows and the finished page cannot: prices, hours, what is free or waits to be paid. */
export function fillLiveFacts() {
  if (!document.querySelector('[data-fact]')) return
  fillAll()
  // A page that the browser kept is as old as when it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && fillAll())
}

function fillAll() {
  const pricing = askPricing()
  void showPricing(pricing)
  void showBusiness(pricing, unpaidVisit(Date.now()))
  void showSessions()
}

async function askPricing(): Promise<Pricing> {
  const { data, error } = await api('GET public/pricing')
  // oxlint-disable-next-line no-console -- the visitor sees the fallback; only the log tells
  if (error) console.warn('Could not load the pricing:', error.message)
  return data ?? FALLBACK_PRICING
}

async function showPricing(asked: Promise<Pricing>) {
  const pricing = await asked
  for (const place of places('price')) place.replaceChildren(...priceWords(pricing))
  fill('advance', advanceWords(pricing.bookingAdvanceDays))
  fill('cancellation', cancellationRule(pricing.cancellationHours))
}

async function showBusiness(pricing: Promise<Pricing>, asked: Promise<Unpaid>) {
  const { data } = await api('GET public/business-info')
  const unpaid = await asked
  // What is urgent takes the place of how it stands, for which the page has kept room.
  for (const place of places('opening')) place.hidden = unpaid !== null
  if (unpaid) showNext(unpaid.words, link('pay now', unpaid.payAt))
  else if (data) showToday(data)
  // Then the page promises nothing of today.
  if (!data) return fill('hours', (await pricing).businessHours)
  const { businessHours } = data
  fill('hours', businessHours.regular)
  if (!businessHours.weekendDays) return
  fill('weekend-days', businessHours.weekendDays.replaceAll(',', ', '))
  fill('weekend-hours', businessHours.weekend)
  for (const place of places('weekend')) place.hidden = false
}

function showToday({ opening, nextFreeSlot }: BusinessInfo) {
  fill('opening', openingWords(opening))
  places('opening')[0]?.toggleAttribute('data-open', opening.isOpen)
  showNext(nextSlot(nextFreeSlot))
}

function showNext(...words: (string | Node)[]) {
  for (const place of places('next-slot')) place.replaceChildren(...words)
}

async function showSessions() {
  const { data } = await api('GET public/sessions')
  const links = data?.sessions.map(({ slug, name }) => link(name, `/sessions/${slug}`))
  if (!links || links.length === 0) return
  for (const place of places('sessions')) {
    place.replaceChildren(
      'You can book these now: ',
      ...links.flatMap((each, n) => (n > 0 ? [', ', each] : each)),
    )
    place.hidden = false
  }
}

function priceWords({ basePrice, finalPrice }: Pricing): HTMLElement[] {
  const price = (pounds: number) => formatHourlyPrice(penceOf(pounds))
  const before = element('s', price(basePrice))
  before.prepend(element('span', 'instead of ', 'sr-only'))
  return [
    element('strong', price(finalPrice)),
    ...(finalPrice < basePrice ? [before] : []),
    element('span', 'per person'),
  ]
}

function openingWords(opening: BusinessInfo['opening']): string {
  if (opening.isOpen) return `Open now, until ${opening.closesAt}`
  const { opens } = opening
  return opens ? `Opens ${dayWords(opens)} at ${opens.time}` : 'Closed for now'
}

function nextSlot(slot: BusinessInfo['nextFreeSlot']): string | Node {
  if (!slot) return 'All slots are taken at the moment'
  const words = `Next free slot: ${dayWords(slot)} at ${slot.start_time}`
  return link(words, `/visit?date=${slot.date}&slot=${slot.slotId}`)
}

const places = (fact: string) => document.querySelectorAll<HTMLElement>(`[data-fact=${fact}]`)

function fill(fact: string, words: string) {
  for (const place of places(fact)) place.textContent = words
}

function link(words: string, to: string): HTMLElement {
  const made = element('a', words, 'underline underline-offset-4')
  made.setAttribute('href', to)
  return made
}

function element(name: string, words: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = words
  if (className) made.className = className
  return made
}
