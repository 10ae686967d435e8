import type { Dish, Menu } from './house.ts'
import type { Field } from './texts.ts'

type Texts<Of> = Partial<Record<keyof Of, Field>>

/** What is written of the menu, with how many characters fit its place. */
export const MENU_TEXTS = {
  title: { label: 'Title', most: 60 },
  lead: { label: 'Below the title', most: 160 },
  plain: { label: 'In plain words, for the calm look', most: 160 },
} as const satisfies Texts<Menu>

export const GROUP_TEXTS = {
  title: { label: 'Group', most: 30 },
} as const satisfies Texts<Menu['groups'][number]>

export const DISH_TEXTS = {
  name: { label: 'Dish', most: 60 },
  price: { label: 'Price', most: 12 },
} as const satisfies Texts<Dish>

export const GROUPS_MOST = 8
export const DISHES_MOST = 40
