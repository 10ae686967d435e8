import { useState } from 'react'
import { cats } from '#web/content/cats/cats.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { CatCard } from './cat-card.tsx'
import { CatProfile } from './cat-profile.tsx'
import { useProfileAddress } from './use-profile-address.ts'

const SHOWN_FIRST = 6

/** Six cards, then on request all of them; it does not collapse again. */
export function Cats() {
  const [showsAll, setShowsAll] = useState(false)
  const { openSlug, close } = useProfileAddress()
  return (
    <section id="cats" aria-labelledby="cats-title" className="bg-sunk py-16 sm:py-24 print:hidden">
      <div className="mx-auto max-w-6xl px-5 sm:px-8">
        <h2 id="cats-title" className="text-4xl sm:text-5xl">
          Meet Our Resident Cats
        </h2>
        <p className="mt-4 hidden max-w-[60ch] text-lg calm:block">
          These cats live here. Choose a card to read about one of them.
        </p>
        <ul className="mt-12 grid gap-x-4 gap-y-8 min-[26rem]:grid-cols-2 sm:gap-x-6 lg:grid-cols-3">
          {cats.map((cat, index) => (
            <li
              key={cat.slug}
              className={cx(!showsAll && index >= SHOWN_FIRST && 'hidden scripting-none:block')}
            >
              <CatCard cat={cat} />
            </li>
          ))}
        </ul>
        {!showsAll && (
          <p className="mt-10 text-center scripting-none:hidden">
            <Button tone="quiet" onClick={() => setShowsAll(true)}>
              Load More Cats ({cats.length - SHOWN_FIRST} more)
            </Button>
          </p>
        )}
        {cats.map((cat) => (
          <CatProfile key={cat.slug} cat={cat} open={cat.slug === openSlug} onClose={close} />
        ))}
      </div>
    </section>
  )
}
