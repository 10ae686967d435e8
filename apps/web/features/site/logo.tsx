import { useHouse } from '#web/house.tsx'

/** Leads home; already there, to its top. */
export function Logo({ to }: { to: '/' | '/#home' }) {
  const { cafe } = useHouse()
  return (
    <a href={to} className="logo">
      <img src="/favicon.svg" alt="" width="40" height="40" fetchPriority="low" />
      <span>{cafe.name}</span>
    </a>
  )
}
