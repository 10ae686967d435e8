import type { House } from '#domain/house/house.ts'
import { Button } from '#web/ui/button.tsx'
import { CatCards } from './cat-cards.tsx'

const SHOWN_FIRST = 6

/** Of the landing page: six cards, then on request all of them; it does not collapse again. The rest is on /cats. */
export const Cats = ({ cats }: Pick<House, 'cats'>) => (
  <section id="cats" className="part bg-sunk print:hidden">
    <div>
      <h2>Meet Our Resident Cats</h2>
      <CatCards cats={cats} shown={SHOWN_FIRST} at="/cats" />
      {cats.length > SHOWN_FIRST && (
        <p className="cat-more">
          <Button tone="quiet" data-press="all-cats">
            {`Load More Cats (${cats.length - SHOWN_FIRST} more)`}
          </Button>
          <a href="/cats">Meet all of our cats</a>
        </p>
      )}
    </div>
  </section>
)
