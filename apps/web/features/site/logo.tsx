import { Link } from 'react-router'
import { cafe } from '#web/content/cafe.ts'

/** Leads home; already there, it leads to the top. */
export function Logo() {
  return (
    <Link to="/" className="logo">
      <img src="/favicon.svg" alt="" width="40" height="40" fetchPriority="low" />
      <span>{cafe.name}</span>
    </Link>
  )
}
