import { useState } from 'react'
import { openQuestions } from '#domain/house/allergens.ts'
import type { Dish, Menu } from '#domain/house/house.ts'
import { keptPrice, priceWords } from '#domain/house/dish-price.ts'
import { DISHES_MOST, GROUP_TEXTS, GROUPS_MOST, MENU_TEXTS } from '#domain/house/menu-fields.ts'
import { Many } from '#web/ui/many.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DishDialog } from './dish-dialog.tsx'
import { CountedText, NamedRows } from './fields.tsx'
import { PartForm } from './part-form.tsx'
import type { Studio } from './use-studio.ts'

export const MenuPart = ({ studio }: { studio: Studio }) => (
  <PartForm
    part="menu"
    studio={studio}
    intro="What hangs on the board over the counter. Of each dish you say its price and what is in it: all 14 allergens, before it can be published."
  >
    {(menu, change) => (
      <>
        {(['title', 'lead', 'plain'] as const).map((name) => (
          <CountedText
            key={name}
            {...MENU_TEXTS[name]}
            value={menu[name]}
            onText={(text) => change({ ...menu, [name]: text })}
          />
        ))}
        <Many
          title="Groups"
          add="Add a group"
          blank={{ title: '', items: [] }}
          rows={menu.groups}
          most={GROUPS_MOST}
          nameOf={({ title }) => title || 'the group'}
          onChange={(groups) => change({ ...menu, groups })}
        >
          {(group, changeGroup) => <Group group={group} onChange={changeGroup} />}
        </Many>
      </>
    )}
  </PartForm>
)

type GroupOf = Menu['groups'][number]

/** The dish that is open, and where it stands; a new one stands nowhere yet. */
type Open = { dish: Dish; index?: number }

function Group({ group, onChange }: { group: GroupOf; onChange: (group: GroupOf) => void }) {
  const [open, setOpen] = useState<Open | null>(null)
  const { title, items } = group
  const change = (dishes: Dish[]) => onChange({ ...group, items: dishes })
  const keep = (dish: Dish) => {
    change(open?.index === undefined ? [...items, dish] : items.with(open.index, dish))
    setOpen(null)
  }
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
        keyOf={({ name }) => name}
        onOpen={(dish, index) => setOpen({ dish, index })}
        onChange={change}
      >
        {DishLine}
      </NamedRows>
      {items.length < DISHES_MOST && (
        <Button
          size="small"
          tone="quiet"
          className="self-start"
          aria-label={title ? `Add a dish to ${title}` : undefined}
          onClick={() => setOpen({ dish: { name: '', price: '' } })}
        >
          Add a dish
        </Button>
      )}
      {open && <DishDialog dish={open.dish} onClose={() => setOpen(null)} onKeep={keep} />}
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
