/**
 * Parts that nobody has come near are laid out one by one when there is nothing else to do, with their pictures: a
 * picture of the whole page and its scroll bar are true, and nobody sees a part fill up. Where idle time cannot be asked
 * for, as in Safari, they wait until one comes near.
 */
export function layOutRest() {
  if (!('requestIdleCallback' in window)) return
  const parts = document.querySelectorAll<HTMLElement>('[data-below-fold] > section').values()
  const layOutNext = () => {
    const { value: part } = parts.next()
    if (!part) return
    part.style.contentVisibility = 'visible'
    for (const picture of part.querySelectorAll('img')) picture.loading = 'eager'
    requestIdleCallback(layOutNext)
  }
  // Before its stylesheet has come, all of it would be laid out twice.
  if (document.readyState === 'complete') requestIdleCallback(layOutNext)
  else addEventListener('load', () => requestIdleCallback(layOutNext))
}
