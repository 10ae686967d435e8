import type { Menu } from '#domain/house/house.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { CountedText, Many } from './fields.tsx'
import { PartForm } from './part-form.tsx'
import type { Studio } from './use-studio.ts'

const MOST_GROUPS = 8
const MOST_DISHES = 40

export const MenuPart = ({ studio }: { studio: Studio }) => (
  <PartForm
    part="menu"
    studio={studio}
    intro="What hangs on the board over the counter, with its prices as guests read them: £3.40, or free."
  >
    {(menu, change) => (
      <>
        <CountedText
          label="Title"
          value={menu.title}
          most={60}
          onText={(title) => change({ ...menu, title })}
        />
        <CountedText
          label="Below the title"
          value={menu.lead}
          most={160}
          onText={(lead) => change({ ...menu, lead })}
        />
        <CountedText
          label="In plain words, for the calm look"
          value={menu.plain}
          most={160}
          onText={(plain) => change({ ...menu, plain })}
        />
        <Many
          title="Groups"
          add="Add a group"
          blank={{ title: '', items: [] }}
          rows={menu.groups}
          most={MOST_GROUPS}
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
      most={MOST_DISHES}
      nameOf={({ name }) => name || 'the dish'}
      onChange={(items) => onChange({ ...group, items })}
    >
      {(dish, changeDish) => (
        <div className="grid gap-2 sm:grid-cols-[1fr_7rem]">
          <TextField
            label="Dish"
            value={dish.name}
            onText={(name) => changeDish({ ...dish, name })}
          />
          <TextField
            label="Price"
            value={dish.price}
            onText={(price) => changeDish({ ...dish, price })}
          />
        </div>
      )}
    </Many>
  </div>
)
