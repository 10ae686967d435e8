import { priceWords } from '#domain/house/dish-price.ts'
import type { House } from '#domain/house/house.ts'
import { Cutout } from './cutout.tsx'

/** The house goes on below its room: a board on the wall, over the counter on which three sit. */
export const Menu = ({ menu }: Pick<House, 'menu'>) => (
  <section id="menu" className="part print:hidden">
    <div>
      <div className="board">
        <h2>{menu.title}</h2>
        <p className="lead in-many-words">{menu.lead}</p>
        <p className="lead in-plain-words">{menu.plain}</p>
        {menu.groups.length === 0 && <p>Our menu is being written. Until then, just ask us.</p>}
        <div>
          {menu.groups.map((group) => (
            <div key={group.title}>
              <h3>{group.title}</h3>
              <ul>
                {group.items.map(({ name, price }) => (
                  <li key={name}>
                    {`${name} `}
                    <b>{priceWords(price)}</b>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <a href="/menu">Allergens and diets</a>
      </div>
    </div>
    <p className="counter">
      <Cutout slug="domino" />
      <Cutout slug="pudding" />
      <Cutout slug="biscuit" />
    </p>
  </section>
)
