import { allergenRows } from '#domain/house/allergens.ts'
import { DIET_WORDS } from '#domain/house/dish.ts'

/** What a guest does not eat: its fields are named as in the address. */
export const WishForm = () => (
  <form className="dish-wish" aria-label="Find what you can eat">
    <fieldset>
      <legend>Without</legend>
      {allergenRows.map(({ allergen, label }) => (
        <Choice key={allergen} type="checkbox" name="without" value={allergen} label={label} />
      ))}
    </fieldset>
    <fieldset>
      <legend>Only</legend>
      <Choice type="radio" name="diet" value="" label="No matter" isFirst />
      {Object.entries(DIET_WORDS).map(([diet, label]) => (
        <Choice key={diet} type="radio" name="diet" value={diet} label={label} />
      ))}
    </fieldset>
    <fieldset>
      <legend>Traces</legend>
      <Choice type="checkbox" name="traces" value="fine" label="‘May contain’ is fine for me" />
    </fieldset>
  </form>
)

type ChoiceProps = {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  isFirst?: boolean
}

const Choice = ({ label, isFirst, ...input }: ChoiceProps) => (
  <label>
    <input {...input} defaultChecked={isFirst} />
    {label}
  </label>
)
