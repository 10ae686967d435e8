import { type DishFacts, type DishWish, suits } from '#domain/house/dish-wish.ts'
import type { Presses } from '#web/ui/answer-presses.ts'

/** Shows the dishes that a guest asks for. What that is stands in the address: it can be kept and sent. */
export function liveMenu() {
  const wishes = document.querySelector('.dish-wish')
  if (!wishes) return
  fillFromAddress(wishes)
  if (location.search) showSuiting(wishes)
  wishes.addEventListener('change', () => {
    showSuiting(wishes)
    history.replaceState(history.state, '', addressOf(wishes))
  })
}

export const menuPresses: Presses = { 'print-menu': () => print() }

function fillFromAddress(wishes: Element) {
  const asked = new URLSearchParams(location.search)
  for (const field of wishes.querySelectorAll('input')) {
    field.checked = (asked.get(field.name) ?? '') === field.value
  }
}

/** What is ticked, but for what asks for nothing: 'milk' → 'without', 'diet' → 'vegan'. */
const said = (wishes: Element) =>
  [...wishes.querySelectorAll<HTMLInputElement>('input:checked')]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => [name, value])

function addressOf(wishes: Element): string {
  const query = new URLSearchParams(said(wishes))
  return query.size > 0 ? `?${query}` : location.pathname
}

function wishOf(wishes: Element): DishWish {
  const asked = new Map(said(wishes).map(([name = '', value = '']) => [name, value]))
  return {
    without: [...asked].filter(([, value]) => value === 'without').map(([name]) => name),
    diet: asked.get('diet') ?? '',
    takesTraces: asked.has('traces'),
  }
}

function showSuiting(wishes: Element) {
  const wish = wishOf(wishes)
  for (const dish of document.querySelectorAll<HTMLElement>('[data-contains]')) {
    dish.hidden = !suits(factsOf(dish), wish)
  }
  const dishes = [...document.querySelectorAll<HTMLElement>('li[data-contains]')]
  const count = document.querySelector('[data-dishes]')
  const shown = dishes.filter(({ hidden }) => !hidden).length
  if (count) count.textContent = countWords(shown, dishes.length)
}

/** As `dishFacts` wrote them; with its table of allergens, every page of the site would be heavier. */
function factsOf({ dataset }: HTMLElement): DishFacts {
  const listed = (words = '') => words.split(' ')
  return {
    contains: listed(dataset.contains),
    may: listed(dataset.may),
    open: listed(dataset.open),
    diet: dataset.diet ?? '',
  }
}

const countWords = (shown: number, all: number) =>
  shown === 0
    ? 'Nothing on the menu is sure to suit you. Please ask us, we may have an idea.'
    : `${shown} of ${all} dishes`
