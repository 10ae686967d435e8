import { useState } from 'react'
import { DIET_WORDS } from '#domain/house/dish.ts'
import { type Diet, DIETS, type Dish } from '#domain/house/house.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { AllergenGrid } from './allergen-grid.tsx'
import { PhotoField } from './photo-field.tsx'

type Props = { dish: Dish; onClose: () => void; onKeep: (dish: Dish) => void }

const CHOICES: [Diet | '', string][] = [
  ['', 'Neither of these'],
  ...DIETS.map((diet): [Diet, string] => [diet, DIET_WORDS[diet]]),
]

/** What is in a dish, and how it looks; kept in the form behind it, which saves the whole menu. */
export function DishDialog({ dish: start, onClose, onKeep }: Props) {
  const [dish, setDish] = useState(start)
  return (
    <Dialog
      size="wide"
      title={dish.name || 'New dish'}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onKeep(dish)}>Keep</Button>
        </>
      }
    >
      <SelectField
        label="Diet"
        hint="That it is gluten-free tells itself, by the answer below."
        options={CHOICES}
        value={dish.diet ?? ''}
        onChoose={(diet) => setDish({ ...dish, diet: diet || undefined })}
      />
      <AllergenGrid
        allergens={dish.allergens ?? {}}
        onChange={(allergens) => setDish({ ...dish, allergens })}
      />
      <PhotoField
        label="Photo"
        photo={dish.photo}
        onChange={(photo) => setDish({ ...dish, photo })}
      />
    </Dialog>
  )
}
