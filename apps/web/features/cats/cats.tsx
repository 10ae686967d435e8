import type { Cat } from '#content/cats/cat.ts'
import { cats } from '#content/cats/cats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CatProfile, GenderIcon } from './cat-profile.tsx'
import { pictureOf } from './pictures.ts'

const SHOWN_FIRST = 6

/** Six cards, then on request all of them; it does not collapse again. */
export const Cats = () => (
  <section id="cats" className="part bg-sunk print:hidden">
    <div>
      <h2>Meet Our Resident Cats</h2>
      <p className="lead in-plain-words">
        These cats live here. Choose a card to read about one of them.
      </p>
      <ul className="cat-grid">
        {cats.map((cat, index) => (
          <li key={cat.slug} className={index < SHOWN_FIRST ? undefined : 'cat-unshown'}>
            <CatCard cat={cat} />
          </li>
        ))}
      </ul>
      <p className="cat-more">
        <Button tone="quiet" data-press="all-cats">
          {`Load More Cats (${cats.length - SHOWN_FIRST} more)`}
        </Button>
      </p>
      {cats.map((cat, index) => (
        <CatProfile key={cat.slug} cat={cat} next={cats[index + 1] ?? cats[0] ?? cat} />
      ))}
    </div>
  </section>
)

const CatCard = ({ cat }: { cat: Cat }) => (
  <article className="cat-card">
    <img src={pictureOf(cat.slug)} alt="" width="400" height="400" loading="lazy" />
    <div>
      <div>
        <h3>
          <a href={`#cat-${cat.slug}`}>{cat.name}</a>
        </h3>
        <Badge>{cat.shortAge}</Badge>
      </div>
      <p className="cat-breed">
        <GenderIcon gender={cat.gender} />
        <span className="sr-only">{`${cat.gender}, `}</span>
        {cat.breed}
      </p>
      <p>{cat.personality}</p>
    </div>
  </article>
)
