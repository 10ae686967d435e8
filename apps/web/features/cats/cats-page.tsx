import type { House } from '#domain/house/house.ts'
import { SiteNotices } from '#web/site-notices.tsx'
import { CatCards } from './cat-cards.tsx'
import { CatProfile } from './cat-profile.tsx'

/** Everyone who lives here, with her profile. The landing page takes from here what it does not bring. */
export const CatsPage = ({ cats, words, notices }: Pick<House, 'cats' | 'words' | 'notices'>) => (
  <section id="cats" className="cats-page">
    <h1>Meet Our Resident Cats</h1>
    <SiteNotices notices={notices} className="lead" />
    <h2 className="sr-only">All our cats</h2>
    <CatCards cats={cats} />
    {cats.map((cat, index) => (
      <CatProfile
        key={cat.slug}
        cat={cat}
        next={cats.length > 1 ? (cats[index + 1] ?? cats[0]) : undefined}
        tips={words.tips}
      />
    ))}
  </section>
)
