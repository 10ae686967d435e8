import { type Allergens, openQuestions, toldOf, allergenRows } from '#domain/house/allergens.ts'
import { priceWords } from '#domain/house/dish-price.ts'
import { dietWords, DIET_WORDS } from '#domain/house/dish.ts'
import type { Dish, House } from '#domain/house/house.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PrintIcon } from '#web/ui/thing-icons.tsx'
import { LogoPicture } from '#web/logo-picture.tsx'
import { Photo } from '#web/photo.tsx'
import { SiteNotices } from '#web/site-notices.tsx'
import { AllergenTable } from './allergen-table.tsx'
import { dishFacts } from './dish-facts.ts'

/** Everything that is sold at the counter, with what is in it: to read, to search, and to print for the counter. */
export const MenuPage = ({ menu, cafe, notices }: Pick<House, 'menu' | 'cafe' | 'notices'>) => {
  const count = menu.groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className="menu-page">
      <PrintedHead cafe={cafe} />
      <h1>{menu.title}</h1>
      <SiteNotices notices={notices} className="lead print:hidden" />
      <p className="lead in-many-words print:hidden">{menu.lead}</p>
      <p className="lead in-plain-words print:hidden">{menu.plain}</p>
      <AskUs cafe={cafe} />
      {count === 0 ? (
        <p className="lead">
          Our menu is being written. Until then, look at the board in the cafe.
        </p>
      ) : (
        <>
          <WishForm />
          <p aria-live="polite" className="dish-count" data-dishes="">
            {count === 1 ? '1 dish' : `${count} dishes`}
          </p>
          <Dishes menu={menu} />
          <section className="allergens" aria-labelledby="allergens">
            <div>
              <h2 id="allergens">All 14 allergens at a glance</h2>
              <Button tone="quiet" size="small" data-press="print-menu">
                <PrintIcon />
                Print
              </Button>
            </div>
            <AllergenTable menu={menu} />
          </section>
        </>
      )}
    </div>
  )
}

/** On the screen the header says it. */
const PrintedHead = ({ cafe }: Pick<House, 'cafe'>) => (
  <p className="printed-head">
    {cafe.logo ? <LogoPicture cafe={cafe} most={{ width: 220, height: 64 }} /> : cafe.name}
  </p>
)

const AskUs = ({ cafe }: Pick<House, 'cafe'>) => (
  <p className="ask-us">
    {'An allergy, or a question? Please ask us before you order, at the counter or on '}
    <a href={`tel:${cafe.phone.replaceAll(' ', '')}`}>{cafe.phone}</a>
    {'. Recipes change, and all of it is made in one kitchen.'}
  </p>
)

const Dishes = ({ menu }: Pick<House, 'menu'>) =>
  menu.groups.map(({ title, items }) => (
    <section key={title} className="dish-group">
      <h2>{title}</h2>
      <ul>
        {items.map((dish) => (
          <li key={dish.name} {...dishFacts(dish)}>
            {dish.photo && <Photo photo={dish.photo} alt={dish.photo.alt} sizes="6rem" />}
            <div>
              <h3>
                {`${dish.name} `}
                <b>{priceWords(dish.price)}</b>
              </h3>
              {dietWords(dish).map((words) => (
                <Badge key={words}>{words}</Badge>
              ))}
              <InIt dish={dish} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))

/** 'Contains milk. May contain tree nuts (almonds).' */
const InIt = ({ dish: { allergens } }: { dish: Dish }) => <p>{inItWords(allergens)}</p>

function inItWords(allergens: Allergens = {}): string {
  const [contains, may] = [toldOf(allergens, 'contains'), toldOf(allergens, 'may')]
  // Published before every dish had its answers.
  if (openQuestions(allergens).length > 0) return 'Ask us what is in it.'
  if (contains.length + may.length === 0) return 'Contains none of the 14 allergens.'
  const said = (words: string, told: string[]) =>
    told.length === 0 ? [] : [`${words} ${told.join(', ').toLowerCase()}.`]
  return [...said('Contains', contains), ...said('May contain', may)].join(' ')
}

/** What a guest does not eat: its fields are named as in the address. No form: nothing of it is sent. */
const WishForm = () => (
  <section className="dish-wish" aria-label="Find what you can eat">
    <fieldset>
      <legend>Without</legend>
      {allergenRows.map(({ allergen, label }) => (
        <Choice key={allergen} type="checkbox" name={allergen} value="without" label={label} />
      ))}
    </fieldset>
    <fieldset>
      <legend>Diet</legend>
      <Choice type="radio" name="diet" value="" label="Any" isFirst />
      {Object.entries(DIET_WORDS).map(([diet, label]) => (
        <Choice key={diet} type="radio" name="diet" value={diet} label={label} />
      ))}
    </fieldset>
    <fieldset>
      <legend>Traces</legend>
      <Choice type="checkbox" name="traces" value="fine" label="‘May contain’ is fine for me" />
    </fieldset>
  </section>
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
