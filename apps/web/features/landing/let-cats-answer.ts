import { mayMove } from '#web/ui/appearance.ts'

/** Looked at, a cat in the room answers and says her name; her picture is fetched only then. */
export function letCatsAnswer() {
  const look = ({ target }: Event) => {
    const cat = target instanceof Element && target.closest('.room a')
    if (cat && mayMove() && !cat.querySelector('.room-answer')) cat.append(answerOf(cat))
  }
  addEventListener('pointerover', look, { passive: true })
  addEventListener('focusin', look)
}

function answerOf(cat: Element): SVGElement {
  const picture = cat.querySelector('image')
  const place = (name: string) => Number(picture?.getAttribute(name))
  const [x, y, size] = [place('x'), place('y'), place('width')]
  const answer = svg('g', { class: 'room-answer' })
  const href = picture?.getAttribute('href')?.replace(/(?=~|\.svg)/, '-answers') ?? ''
  answer.append(svg('image', { href, x, y, width: size, height: size }))
  answer.append(nameTag(cat, x + size / 2, y + size * 0.04))
  return answer
}

function nameTag(cat: Element, x: number, y: number): SVGElement {
  const name = cat.getAttribute('aria-label')?.replace('Meet ', '') ?? ''
  const width = name.length * 13 + 28
  const tag = svg('g', { class: 'name-tag' })
  const words = svg('text', { x, y: y + 4 })
  words.textContent = name
  tag.append(svg('path', { d: `M${x} ${y - 44}V${y - 22}` }))
  tag.append(svg('rect', { x: x - width / 2, y: y - 22, width, height: 38, rx: 12 }), words)
  return tag
}

function svg(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}
