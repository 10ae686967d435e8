import {
  type AllergenAnswer,
  allergenRows,
  type Allergens,
  kindsNamed,
} from '#domain/house/allergens.ts'
import type { House } from '#domain/house/house.ts'
import { dishFacts } from './dish-facts.ts'

const MARKS: Record<AllergenAnswer, { mark: string; words: string }> = {
  contains: { mark: '●', words: 'contains' },
  may: { mark: '○', words: 'may contain' },
  free: { mark: '–', words: 'free of' },
}
const UNKNOWN = { mark: '?', words: 'ask us' }

/** Dishes by allergens: on a wide screen, and on the paper that lies at the counter. */
export const AllergenTable = ({ menu }: Pick<House, 'menu'>) => (
  <table>
    <caption>
      {Object.values(MARKS).map(({ mark, words }) => (
        <span key={words}>{`${mark} ${words} `}</span>
      ))}
    </caption>
    <thead>
      <tr>
        <th scope="col">Dish</th>
        {allergenRows.map(({ allergen, label }) => (
          <th key={allergen} scope="col">
            <span>{label}</span>
          </th>
        ))}
      </tr>
    </thead>
    {menu.groups.map(({ title, items }) => (
      <tbody key={title}>
        {items.map((dish) => (
          <tr key={dish.name} {...dishFacts(dish)}>
            <th scope="row">{dish.name}</th>
            {allergenRows.map((row) => (
              <Cell key={row.allergen} row={row} allergens={dish.allergens ?? {}} />
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)

type CellProps = { row: (typeof allergenRows)[number]; allergens: Allergens }

function Cell({ row, allergens }: CellProps) {
  const answer = allergens[row.allergen]
  const { mark, words } = answer ? MARKS[answer] : UNKNOWN
  const traces = kindsNamed(row, allergens, 'may')
  return (
    <td>
      <span aria-hidden="true">{mark}</span>
      <span className="sr-only">{words}</span>
      <Named kinds={kindsNamed(row, allergens, 'contains')} />
      <Named kinds={answer === 'contains' ? traces.map((kind) => `perhaps ${kind}`) : traces} />
    </td>
  )
}

const Named = ({ kinds }: { kinds: readonly string[] }) =>
  kinds.length > 0 && <small>{` ${kinds.join(', ')}`}</small>
