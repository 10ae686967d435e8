import { Link } from 'react-router'
import { sections } from './sections.ts'

export function SectionLinks() {
  return (
    <ul>
      {sections.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
