import { mayBeAdopted } from '#domain/house/adoption.ts'
import type { House, Resident } from '#domain/house/house.ts'
import { restingWords } from '#domain/house/who-is-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CatProfile, GenderIcon } from './cat-profile.tsx'
import { CatPicture } from './cat-picture.tsx'

const SHOWN_FIRST = 6

/** Six cards, then on request all of them; it does not collapse again. */
export const Cats = ({ cats, words }: Pick<House, 'cats' | 'words'>) => (
  <section id="cats" className="part bg-sunk print:hidden">
    <div>
      <h2>Meet Our Resident Cats</h2>
      {cats.length === 0 ? (
        <p className="lead">Our cats are on their way to us. They move in soon.</p>
      ) : (
        <CatCards cats={cats} />
      )}
      {cats.map((cat, index) => (
        <CatProfile
          key={cat.slug}
          cat={cat}
          next={cats[index + 1] ?? cats[0] ?? cat}
          tips={words.tips}
        />
      ))}
    </div>
  </section>
)

const CatCards = ({ cats }: Pick<House, 'cats'>) => (
  <>
    <p className="lead in-plain-words">
      These cats live here. Choose a card to read about one of them.
    </p>
    {restingWords(cats) && <p className="lead">{restingWords(cats)}</p>}
    <ul className="cat-grid">
      {cats.map((cat, index) => (
        <li key={cat.slug} className={index < SHOWN_FIRST ? undefined : 'cat-unshown'}>
          <CatCard cat={cat} />
        </li>
      ))}
    </ul>
    {cats.length > SHOWN_FIRST && (
      <p className="cat-more">
        <Button tone="quiet" data-press="all-cats">
          {`Load More Cats (${cats.length - SHOWN_FIRST} more)`}
        </Button>
      </p>
    )}
  </>
)

/** In place of her age, where it matters more. */
const STATES: Partial<Record<Resident['state'], string>> = {
  resting: 'Resting',
  adopted: 'Adopted',
  remembered: 'In memory',
}

const wordOf = (cat: Resident) =>
  STATES[cat.state] ?? (mayBeAdopted(cat) ? 'Looking for a home' : cat.shortAge)

const CatCard = ({ cat }: { cat: Resident }) => (
  <article className="cat-card">
    <CatPicture cat={cat} adorns />
    <div>
      <div>
        <h3>
          <a href={`#cat-${cat.slug}`}>{cat.name}</a>
        </h3>
        <Badge>{wordOf(cat)}</Badge>
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
