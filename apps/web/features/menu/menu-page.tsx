import { type Allergens, openQuestions, toldOf } from '#domain/house/allergens.ts'
import { priceWords } from '#domain/house/dish-price.ts'
import { dietWords } from '#domain/house/dish.ts'
import type { Dish, House } from '#domain/house/house.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PrintIcon } from '#web/ui/thing-icons.tsx'
import { LogoPicture } from '#web/logo-picture.tsx'
import { Photo } from '#web/photo.tsx'
import { AllergenTable } from './allergen-table.tsx'
import { dishFacts } from './dish-facts.ts'
import { WishForm } from './wish-form.tsx'

/** Everything that is sold at the counter, with what is in it: to read, to search, and to print for the counter. */
export const MenuPage = ({ menu, cafe }: Pick<House, 'menu' | 'cafe'>) => {
  const count = menu.groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className="menu-page">
      <PrintedHead cafe={cafe} />
      <h1>{menu.title}</h1>
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
  if (contains.length + may.length === 0) return 'Free of all 14 allergens.'
  const said = (words: string, told: string[]) =>
    told.length === 0 ? [] : [`${words} ${told.join(', ').toLowerCase()}.`]
  return [...said('Contains', contains), ...said('May contain', may)].join(' ')
}
