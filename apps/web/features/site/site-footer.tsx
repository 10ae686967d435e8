import { Link } from 'react-router'
import { cafe } from '#web/content/cafe.ts'
import { footer } from '#web/content/footer.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { ScrollToTop } from './scroll-to-top.tsx'
import { quickLinks } from './sections.ts'

export function SiteFooter() {
  return (
    <footer id="contact" className="site-footer">
      <img src={drawingAddress('room/biscuit')} alt="" width="400" height="400" loading="lazy" />
      <div>
        <div>
          <strong>{cafe.name}</strong>
          <p>{footer.promise}</p>
          <p>{footer.fee}</p>
        </div>
        <QuickLinks />
        <ContactDetails />
      </div>
      <ScrollToTop />
      <p>{`© ${cafe.openedYear} ${cafe.name}, ${cafe.address.town}`}</p>
    </footer>
  )
}

function QuickLinks() {
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links">Quick links</h2>
      <ul>
        {quickLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactDetails() {
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
      </address>
    </div>
  )
}
