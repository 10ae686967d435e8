const places = {
  Home: '/#home',
  About: '/#about',
  Menu: '/#menu',
  'Our Cats': '/#cats',
  Cats: '/#cats',
  Visit: '/#visit',
  Contact: '/#contact',
}

export const SectionLinks = ({ labels }: { labels: readonly (keyof typeof places)[] }) => (
  <ul>
    {labels.map((label) => (
      <li key={label}>
        <a href={places[label]}>{label}</a>
      </li>
    ))}
  </ul>
)
