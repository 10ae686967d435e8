import { Link } from 'react-router'
import { cafe } from '#web/content/cafe.ts'
import { footer } from '#web/content/footer.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { quickLinks } from './sections.ts'

export function SiteFooter() {
  return (
    <footer id="contact" className="relative border-t-[1.5px] border-line bg-sunk">
      <img
        src={drawingAddress('room/biscuit')}
        alt=""
        width="400"
        height="400"
        loading="lazy"
        className="absolute end-[6%] bottom-[calc(100%-0.6rem)] size-36 calm:saturate-50 print:hidden"
      />
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-14 sm:grid-cols-[2fr_1fr_1.5fr] sm:px-8">
        <div className="flex flex-col gap-3">
          <p className="font-display text-2xl font-semibold">{cafe.name}</p>
          <p className="max-w-[42ch]">{footer.promise}</p>
          <p className="max-w-[42ch] text-ink-soft">{footer.fee}</p>
        </div>
        <QuickLinks />
        <ContactDetails />
      </div>
      <p className="px-5 pb-8 text-center text-sm text-ink-soft">
        © {cafe.openedYear} {cafe.name}, {cafe.address.town}
      </p>
    </footer>
  )
}

function QuickLinks() {
  return (
    <nav aria-labelledby="quick-links" className="print:hidden">
      <h2 id="quick-links" className="mb-2 text-lg">
        Quick links
      </h2>
      <ul className="-ms-2 columns-2 sm:columns-1">
        {quickLinks.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="inline-flex min-h-11 items-center px-2 underline-offset-4 hover:underline"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactDetails() {
  const { street, town, postcode } = cafe.address
  return (
    <address className="flex flex-col items-start not-italic">
      <h2 className="mb-2 text-lg">Contact</h2>
      <p>
        {street}
        <br />
        {town} {postcode}
      </p>
      <a className={linkClass} href={`tel:${cafe.phone.replaceAll(' ', '')}`}>
        {cafe.phone}
      </a>
      <a className={linkClass} href={`mailto:${cafe.email}`}>
        {cafe.email}
      </a>
    </address>
  )
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'
