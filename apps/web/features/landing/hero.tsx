import type { House } from '#domain/house/house.ts'
import { SiteNotices } from '#web/site-notices.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { NarrowRoom, WideRoom } from './room/room.tsx'

export const Hero = ({ cafe, words: { hero }, cats, notices }: House) => (
  <section id="home" className="hero">
    <div>
      <p className="hero-badge">{hero.badge}</p>
      <h1>{cafe.tagline}</h1>
      <SiteNotices notices={notices} className="hero-lead" />
      <p className="hero-lead in-many-words">
        {hero.lead}
        <span>{` ${hero.more}`}</span>
      </p>
      <p className="hero-lead in-plain-words">{hero.plain}</p>
      {/* Its place is kept until the server has said how it stands. */}
      <p aria-live="polite" className="hero-now">
        <span data-fact="price" />
        <b data-fact="opening" />
        <span data-fact="next-slot" />
      </p>
      <div className="hero-buttons">
        <ButtonLink to="/booking">Book Your Visit</ButtonLink>
        <ButtonLink to="/#about" tone="quiet">
          Learn More
        </ButtonLink>
      </div>
      <ul>
        {hero.tiles.map(({ value, label }) => (
          <li key={label} className="ears ears-peep">
            <strong>{value}</strong> {label}
          </li>
        ))}
      </ul>
    </div>
    <WideRoom cats={cats} />
    <NarrowRoom cats={cats} />
  </section>
)

/** On narrow screens, once the hero is out of sight: the price, and the way to a seat. */
export const BookBar = () => (
  <p className="book-bar">
    <span data-fact="price" />
    <ButtonLink to="/visit">Book Your Visit</ButtonLink>
  </p>
)
