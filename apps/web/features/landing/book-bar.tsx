import { ButtonLink } from '#web/ui/button.tsx'

/** On narrow screens, once the hero is out of sight: the price, and the way to a seat. */
export const BookBar = () => (
  <p className="book-bar">
    <span data-fact="price" />
    <ButtonLink to="/visit">Book Your Visit</ButtonLink>
  </p>
)
