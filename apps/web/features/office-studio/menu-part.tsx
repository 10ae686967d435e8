import { useSearchParams } from 'react-router'
import { openQuestions } from '#domain/house/allergens.ts'
import { isSame } from '#domain/house/changes.ts'
import { findDish } from '#domain/house/dish.ts'
import type { Dish, Menu } from '#domain/house/house.ts'
import { keptPrice, priceWords } from '#domain/house/dish-price.ts'
import { DISHES_MOST, GROUP_TEXTS, GROUPS_MOST, MENU_TEXTS } from '#domain/house/menu-fields.ts'
import { Many } from '#web/ui/many.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DishDialog } from './dish-dialog.tsx'
import { CountedText, NamedRows } from './fields.tsx'
import { PartForm } from './part-form.tsx'
import { letGo, type Studio, useTyped } from './use-studio.ts'

export const MenuPart = ({ studio }: { studio: Studio }) => (
  <PartForm
    part="menu"
    studio={studio}
    intro="What hangs on the board over the counter. Of each dish you say its price and what is in it: all 14 allergens, before it can be published."
  >
    {(menu, change) => <MenuForm menu={menu} onChange={change} />}
  </PartForm>
)

export const addressOfDish = (name: string) =>
  `/admin/studio?${new URLSearchParams({ part: 'menu', dish: name })}`

/** The dish that is open, in which group and where in it; a new one stands nowhere yet. */
type Open = { dish: Dish; group: number; index?: number }

const BLANK: Dish = { name: '', price: '' }

type MenuProps = { menu: Menu; onChange: (menu: Menu) => void }

function MenuForm({ menu, onChange }: MenuProps) {
  const [open, setOpen] = useOpenDish(menu)
  const changeItems = (at: number, items: Dish[]) =>
    onChange({ ...menu, groups: menu.groups.with(at, { ...menu.groups[at]!, items }) })
  const keep = ({ group, index }: Open, dish: Dish) => {
    const { items = [] } = menu.groups[group] ?? {}
    changeItems(group, index === undefined ? [...items, dish] : items.with(index, dish))
    setOpen(null)
  }
  return (
    <>
      {(['title', 'lead', 'plain'] as const).map((name) => (
        <CountedText
          key={name}
          {...MENU_TEXTS[name]}
          value={menu[name]}
          onText={(text) => onChange({ ...menu, [name]: text })}
        />
      ))}
      <Many
        title="Groups"
        add="Add a group"
        blank={{ title: '', items: [] }}
        rows={menu.groups}
        most={GROUPS_MOST}
        nameOf={({ title }) => title || 'the group'}
        onChange={(groups) => onChange({ ...menu, groups })}
      >
        {(group, changeGroup, at) => (
          <Group
            group={group}
            onChange={changeGroup}
            onOpen={(dish, index) =>
              setOpen({ dish, group: at, ...(index !== undefined && { index }) })
            }
          />
        )}
      </Many>
      {open && (
        <DishDialog
          title={open.index === undefined ? 'New dish' : 'Edit the dish'}
          dish={open.dish}
          onChange={(dish) => setOpen({ ...open, dish })}
          onClose={() => {
            const before = menu.groups[open.group]?.items[open.index ?? -1] ?? BLANK
            letGo(open, setOpen, isSame(before, open.dish))
          }}
          onKeep={(dish) => keep(open, dish)}
        />
      )}
    </>
  )
}

/** Pressed, or named in the address by what keeps the menu from being published. */
function useOpenDish(menu: Menu) {
  const [typed, type] = useTyped<Open>('menu/open')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('dish')
  const found: Open | undefined = findDish(menu, asked)
  const open = (next: Open | null) => {
    type(next)
    if (asked === null) return
    search.delete('dish')
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  return [typed ?? found ?? null, open] as const
}

type GroupOf = Menu['groups'][number]
type GroupProps = {
  group: GroupOf
  onChange: (group: GroupOf) => void
  onOpen: (dish: Dish, index?: number) => void
}

function Group({ group, onChange, onOpen }: GroupProps) {
  const { title, items } = group
  return (
    <div className="flex flex-col gap-3">
      <CountedText
        {...GROUP_TEXTS.title}
        value={title}
        onText={(text) => onChange({ ...group, title: text })}
      />
      <NamedRows
        rows={items}
        nameOf={({ name }) => name}
        onOpen={onOpen}
        onChange={(dishes) => onChange({ ...group, items: dishes })}
      >
        {DishLine}
      </NamedRows>
      {items.length < DISHES_MOST && (
        <Button
          size="small"
          tone="quiet"
          className="self-start"
          aria-label={title ? `Add a dish to ${title}` : undefined}
          onClick={() => onOpen(BLANK)}
        >
          Add a dish
        </Button>
      )}
    </div>
  )
}

const DishLine = ({ price, allergens }: Dish) => {
  const count = openQuestions(allergens).length
  return (
    <>
      <span className="tabular-nums">{priceWords(keptPrice(price))}</span>
      {count > 0 && <Badge outlined>{`${count} still to be answered`}</Badge>}
    </>
  )
}
