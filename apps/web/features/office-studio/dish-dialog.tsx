import { isSeen } from '#domain/account/is-seen.ts'
import { keptPrice, priceAmount } from '#domain/house/dish-price.ts'
import { DIET_WORDS, NO_PRICE } from '#domain/house/dish.ts'
import { type Diet, DIETS, type Dish } from '#domain/house/house.ts'
import { DISH_TEXTS } from '#domain/house/menu-fields.ts'
import { isDescribed } from '#domain/house/photo.ts'
import { labelInMoney } from '#domain/pricing/money.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AllergenGrid } from './allergen-grid.tsx'
import { CountedText } from './fields.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { PhotoField } from './photo-field.tsx'

type Props = {
  title: string
  dish: Dish
  onChange: (dish: Dish) => void
  onClose: () => void
  onKeep: (dish: Dish) => void
}

const CHOICES: [Diet | '', string][] = [
  ['', 'Neither of these'],
  ...DIETS.map((diet): [Diet, string] => [diet, DIET_WORDS[diet]]),
]

export function DishDialog({ title, dish, onChange, onClose, onKeep }: Props) {
  const change = (part: Partial<Dish>) => onChange({ ...dish, ...part })
  return (
    <KeepDialog
      {...{ title, onClose }}
      whyNotYet={whyNotYet(dish)}
      onKeep={() => onKeep({ ...dish, price: keptPrice(dish.price.trim()) })}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_10rem]">
        <CountedText
          {...DISH_TEXTS.name}
          required
          value={dish.name}
          onText={(name) => change({ name })}
        />
        <TextField
          label={labelInMoney('Price')}
          hint="Or ‘free’."
          required
          value={dish.price}
          onText={(price) => change({ price })}
          {...(dish.price && !isPrice(dish.price) && { error: NO_PRICE })}
        />
      </div>
      <SelectField
        label="Diet"
        hint="That it is gluten-free tells itself, by the answer below."
        options={CHOICES}
        value={dish.diet ?? ''}
        onChoose={(diet) => change({ diet: diet || undefined })}
      />
      <AllergenGrid
        allergens={dish.allergens ?? {}}
        onChange={(allergens) => change({ allergens })}
      />
      <PhotoField label="Photo" photo={dish.photo} onChange={(photo) => change({ photo })} />
    </KeepDialog>
  )
}

const isPrice = (typed: string) => priceAmount(keptPrice(typed.trim())) !== null

function whyNotYet({ name, price, photo }: Dish): string | undefined {
  if (!isSeen(name)) return 'Still to be written: the name.'
  if (name.length > DISH_TEXTS.name.most) return 'Too long: the name.'
  if (!isPrice(price)) return 'Still to be written: the price.'
  return photo && !isDescribed(photo) ? 'Still to be written: what the photo shows.' : undefined
}
