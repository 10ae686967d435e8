import { cafe } from '#content/cafe.ts'

/** Leads home; already there, to its top. */
export const Logo = ({ to }: { to: '/' | '/#home' }) => (
  <a href={to} className="logo">
    <img src="/favicon.svg" alt="" width="40" height="40" fetchPriority="low" />
    <span>{cafe.name}</span>
  </a>
)
