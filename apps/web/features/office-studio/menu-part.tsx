import { useState } from 'react'
import { openQuestions } from '#domain/house/allergens.ts'
import type { Dish, Menu } from '#domain/house/house.ts'
import { DISHES_MOST, GROUPS_MOST, MENU_TEXTS } from '#domain/house/menu-fields.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DishDialog } from './dish-dialog.tsx'
import { CountedText, Many } from './fields.tsx'
import { PartForm } from './part-form.tsx'
import type { Studio } from './use-studio.ts'

export const MenuPart = ({ studio }: { studio: Studio }) => (
  <PartForm
    part="menu"
    studio={studio}
    intro={`What hangs on the board over the counter, with its prices as guests read them: ${formatPounds(340)}, or free. Of each dish you say what is in it: all 14 allergens, before it can be published.`}
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

const Group = ({ group, onChange }: { group: GroupOf; onChange: (group: GroupOf) => void }) => (
  <div className="flex flex-col gap-3">
    <TextField
      label="Group"
      value={group.title}
      onText={(title) => onChange({ ...group, title })}
    />
    <Many
      title={group.title ? `In ${group.title}` : 'In this group'}
      add="Add a dish"
      blank={{ name: '', price: '' }}
      rows={group.items}
      most={DISHES_MOST}
      nameOf={({ name }) => name || 'the dish'}
      onChange={(items) => onChange({ ...group, items })}
    >
      {(dish, changeDish) => <DishFields dish={dish} onChange={changeDish} />}
    </Many>
  </div>
)

type DishProps = { dish: Dish; onChange: (dish: Dish) => void }

function DishFields({ dish, onChange }: DishProps) {
  const [isOpen, setOpen] = useState(false)
  const open = openQuestions(dish.allergens).length
  return (
    <div className="grid gap-x-2 sm:grid-cols-[1fr_7rem]">
      <TextField label="Dish" value={dish.name} onText={(name) => onChange({ ...dish, name })} />
      <TextField
        label="Price"
        value={dish.price}
        onText={(price) => onChange({ ...dish, price })}
      />
      <Button
        size="small"
        tone="plain"
        className="-ms-4 justify-self-start underline underline-offset-4"
        aria-label={`What is in ${dish.name || 'this dish'}: ${answersWords(open)}`}
        onClick={() => setOpen(true)}
      >
        What is in it: {answersWords(open)}
      </Button>
      {isOpen && (
        <DishDialog
          dish={dish}
          onClose={() => setOpen(false)}
          onKeep={(kept) => {
            setOpen(false)
            onChange(kept)
          }}
        />
      )}
    </div>
  )
}

const answersWords = (open: number) =>
  open === 0 ? 'all answered' : `${open} still to be answered`
