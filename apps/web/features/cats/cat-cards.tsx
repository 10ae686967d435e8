import { mayBeAdopted } from '#domain/house/adoption.ts'
import type { House, Resident } from '#domain/house/house.ts'
import { restingWords } from '#domain/house/who-is-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { CatPicture } from './cat-picture.tsx'
import { GenderIcon } from './cat-profile.tsx'

type Props = {
  cats: House['cats']
  shown?: number
  /** The page that has the profiles; without it, this one. */
  at?: string
}

export const CatCards = ({ cats, shown = cats.length, at = '' }: Props) =>
  cats.length === 0 ? (
    <div className="cat-none">
      <img src={drawingAddress('empty-sofa')} alt="" width="480" height="320" loading="lazy" />
      <p className="lead">Our cats are on their way to us. They move in soon.</p>
    </div>
  ) : (
    <>
      <p className="lead in-plain-words">
        These cats live here. Choose a card to read about one of them.
      </p>
      {restingWords(cats) && (
        <p dir="ltr" className="lead">
          {restingWords(cats)}
        </p>
      )}
      <ul className="cat-grid">
        {cats.slice(0, shown).map((cat) => (
          <li key={cat.slug}>
            <CatCard cat={cat} profile={`${at}#cat-${cat.slug}`} />
          </li>
        ))}
      </ul>
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

const CatCard = ({ cat, profile }: { cat: Resident; profile: string }) => (
  <article className="cat-card">
    <CatPicture cat={cat} adorns />
    <div>
      <div>
        <h3>
          <a href={profile}>{cat.name}</a>
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
