import { cats } from '#web/content/cats/cats.ts'
import { CatGrid } from './cat-grid.tsx'
import { CatProfile } from './cat-profile.tsx'
import { useProfileAddress } from './use-profile-address.ts'

export function Cats() {
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
        <CatGrid />
        {cats.map((cat, index) => (
          <CatProfile
            key={cat.slug}
            cat={cat}
            next={cats[index + 1] ?? cats[0] ?? cat}
            open={cat.slug === openSlug}
            onClose={close}
          />
        ))}
      </div>
    </section>
  )
}
