import type { House } from '#domain/house/house.ts'
import { siteName } from '#domain/house/elsewhere.ts'
import { inRoom, poseOf } from '#domain/house/pictures.ts'
import { RichText } from '#web/rich-text.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { ArrowUpIcon } from '#web/ui/icons.tsx'
import { SectionLinks } from './section-links.tsx'

/** Who lies at the foot of every page, where she lives here. */
const SLEEPER = 'room/clootie'

type Props = Pick<House, 'cafe' | 'words' | 'cats'>

export const SiteFooter = ({ cafe, words: { footer }, cats }: Props) => (
  <footer id="contact" className="site-footer">
    {sleepers(cats).map((drawing) => (
      <img
        key={drawing}
        src={drawingAddress(drawing)}
        alt=""
        width="400"
        height="400"
        loading="lazy"
      />
    ))}
    <div>
      <div>
        <strong>{cafe.name}</strong>
        <p>
          <RichText of={footer.promise} />
        </p>
        <p>
          <RichText of={footer.fee} />
        </p>
      </div>
      <QuickLinks />
      <ContactDetails cafe={cafe} />
    </div>
    <button type="button" aria-label="Scroll to top" data-press="top" className="to-top">
      <ArrowUpIcon />
    </button>
    <p>{`© ${cafe.openedYear} ${cafe.name}, ${cafe.address.town}`}</p>
  </footer>
)

const sleepers = (cats: Props['cats']) =>
  cats
    .map(({ image }) => inRoom(image))
    .filter((drawing) => poseOf(drawing) === SLEEPER)
    .slice(0, 1)

const QuickLinks = () => (
  <nav aria-labelledby="quick-links">
    <h2 id="quick-links">Quick links</h2>
    <SectionLinks labels={['Home', 'About', 'Menu', 'Cats', 'Visit', 'Contact']} />
  </nav>
)

function ContactDetails({ cafe }: Pick<House, 'cafe'>) {
  const { street, town, postcode } = cafe.address
  return (
    <div>
      <h2>Contact</h2>
      <address>
        <p>
          {street}
          <br />
          {`${town} ${postcode}`}
        </p>
        <a href={`tel:${cafe.phone.replaceAll(' ', '')}`}>{cafe.phone}</a>
        <a href={`mailto:${cafe.email}`}>{cafe.email}</a>
        {cafe.social?.map((address) => (
          <a key={address} href={address} rel="me noopener">
            {siteName(address)}
          </a>
        ))}
        {cafe.reviews && (
          <a href={cafe.reviews} rel="noopener">
            Tell others how it was
          </a>
        )}
      </address>
    </div>
  )
}
