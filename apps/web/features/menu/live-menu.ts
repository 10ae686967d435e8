import { type DishWish, suits } from '#domain/house/dish-wish.ts'
import type { Presses } from '#web/ui/answer-presses.ts'
import { readDishFacts } from './dish-facts.ts'

/** Shows the dishes that a guest asks for. What that is stands in the address: it can be kept and sent. */
export function liveMenu() {
  const form = document.querySelector<HTMLFormElement>('.dish-wish')
  if (!form) return
  fillFromAddress(form)
  if (location.search) showSuiting(form)
  form.addEventListener('change', () => {
    showSuiting(form)
    history.replaceState(history.state, '', addressOf(form))
  })
}

export const menuPresses: Presses = { 'print-menu': () => print() }

function fillFromAddress(form: HTMLFormElement) {
  const asked = new URLSearchParams(location.search)
  for (const field of form.querySelectorAll('input')) {
    field.checked = field.value
      ? asked.getAll(field.name).includes(field.value)
      : !asked.get(field.name)
  }
}

function addressOf(form: HTMLFormElement): string {
  const said = [...new FormData(form)].filter(([, value]) => value !== '')
  const query = new URLSearchParams(said as [string, string][])
  return query.size > 0 ? `?${query}` : location.pathname
}

function wishOf(form: HTMLFormElement): DishWish {
  const data = new FormData(form)
  return {
    without: data.getAll('without').map(String),
    diet: String(data.get('diet') ?? ''),
    takesTraces: data.has('traces'),
  }
}

function showSuiting(form: HTMLFormElement) {
  const wish = wishOf(form)
  for (const dish of document.querySelectorAll<HTMLElement>('[data-contains]')) {
    dish.hidden = !suits(readDishFacts(dish), wish)
  }
  const dishes = [...document.querySelectorAll<HTMLElement>('li[data-contains]')]
  const count = document.querySelector('[data-dishes]')
  const shown = dishes.filter(({ hidden }) => !hidden).length
  if (count) count.textContent = countWords(shown, dishes.length)
}

const countWords = (shown: number, all: number) =>
  shown === 0
    ? 'Nothing on the menu is sure to suit you. Please ask us, we may have an idea.'
    : `${shown} of ${all} dishes`
