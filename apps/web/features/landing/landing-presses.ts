import type { Presses } from '#web/ui/answer-presses.ts'
import { sendMail } from './send-mail.ts'

export const landingPresses: Presses = {
  more: (button) => {
    button.ariaExpanded = button.ariaExpanded === 'true' ? 'false' : 'true'
  },
  print: () => {
    const { documentElement: page } = document
    page.toggleAttribute('data-story-only', true)
    addEventListener('afterprint', () => page.removeAttribute('data-story-only'), { once: true })
    print()
  },
  map: (button) => button.parentElement?.replaceWith(liveMap(toldToSearchEngines())),
  send: (button) => {
    const form = button.closest('form')
    if (form) sendMail(form)
  },
}

const HALF_WIDTH = 0.006
const HALF_HEIGHT = 0.003

type Told = {
  geo: { latitude: number; longitude: number }
  address: { addressLocality: string }
}

/** Where the cafe is stands in the page already (JSON-LD). */
function toldToSearchEngines(): Told {
  const block = document.querySelector('script[type="application/ld+json"]')
  return JSON.parse(block?.textContent ?? '{}')
}

/** From another host, and therefore only if asked for. */
function liveMap({ geo, address }: Told): HTMLIFrameElement {
  const { latitude, longitude } = geo
  const box = [
    longitude - HALF_WIDTH,
    latitude - HALF_HEIGHT,
    longitude + HALF_WIDTH,
    latitude + HALF_HEIGHT,
  ]
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  const frame = document.createElement('iframe')
  frame.title = `Map of ${address.addressLocality}`
  frame.sandbox.value = 'allow-scripts allow-popups'
  frame.referrerPolicy = 'origin'
  frame.src = `https://www.openstreetmap.org/export/embed.html?${query}`
  return frame
}
