import { Link } from 'react-router'
import type { Cat } from '#web/content/cats/cat.ts'
import { Badge } from '#web/ui/badge.tsx'
import { GenderIcon } from './gender.tsx'
import { pictureOf } from './pictures.ts'

/** The whole card is the link to the profile. */
export function CatCard({ cat }: { cat: Cat }) {
  return (
    <article className="group relative flex h-full flex-col rounded-lg border-[1.5px] border-line bg-card hover:border-ink">
      <img
        src={pictureOf(cat.slug)}
        alt={cat.imageAlt}
        width="400"
        height="400"
        loading="lazy"
        className="aspect-square w-full rounded-t-[1.4rem] object-cover calm:saturate-50"
      />
      <div className="flex flex-1 flex-col gap-1.5 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="text-2xl">
            <Link
              to={`/#cat-${cat.slug}`}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-marmalade-ink"
            >
              {cat.name}
            </Link>
          </h3>
          <Badge>{cat.shortAge}</Badge>
        </div>
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <GenderIcon gender={cat.gender} className="size-4.5" />
          <span className="sr-only">{cat.gender}, </span>
          {cat.breed}
        </p>
        <p>{cat.personality}</p>
      </div>
    </article>
  )
}
