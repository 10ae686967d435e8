import { cafe } from '#content/cafe.ts'
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
  map: (button) => button.parentElement?.replaceWith(liveMap()),
  send: (button) => {
    const form = button.closest('form')
    if (form) sendMail(form)
  },
}

const HALF_WIDTH = 0.006
const HALF_HEIGHT = 0.003

/** From another host, and therefore only if asked for. */
function liveMap(): HTMLIFrameElement {
  const { latitude, longitude } = cafe.map
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
  frame.title = `Map of ${cafe.address.town}`
  frame.sandbox.value = 'allow-scripts allow-popups'
  frame.referrerPolicy = 'origin'
  frame.src = `https://www.openstreetmap.org/export/embed.html?${query}`
  return frame
}
