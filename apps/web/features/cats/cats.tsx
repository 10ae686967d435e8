import { cats } from '#web/content/cats/cats.ts'
import { CatGrid } from './cat-grid.tsx'
import { CatProfile } from './cat-profile.tsx'
import { useProfileAddress } from './use-profile-address.ts'

export function Cats() {
  const { openSlug, close } = useProfileAddress()
  return (
    <section id="cats" className="part part-sunk print:hidden">
      <div>
        <h2>Meet Our Resident Cats</h2>
        <p className="lead in-plain-words">
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
