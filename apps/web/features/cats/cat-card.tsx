import type { Cat } from '#content/cats/cat.ts'
import { Badge } from '#web/ui/badge.tsx'
import { GenderIcon } from './gender-icon.tsx'
import { pictureOf } from './pictures.ts'

/** The whole card is the link to the profile. */
export function CatCard({ cat }: { cat: Cat }) {
  return (
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
}
