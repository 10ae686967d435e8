/** The first stop of the Tab key: past the header, to what the page is about. */
export const SkipLink = () => (
  <a href="#main" className="skip-link">
    Skip to content
  </a>
)
