import { useHouse } from '#web/house.tsx'
import { LogoPicture } from '#web/logo-picture.tsx'

// On the narrowest phone the switches and the menu stand beside it.
const MOST = { width: 150, height: 44 }

/** Leads home; already there, to its top. */
export function Logo({ to }: { to: '/' | '/#home' }) {
  const { cafe } = useHouse()
  return (
    <a href={to} className="logo">
      {cafe.logo ? (
        <LogoPicture cafe={cafe} most={MOST} />
      ) : (
        <>
          <img src="/favicon.svg" alt="" width="40" height="40" fetchPriority="low" />
          <span>{cafe.name}</span>
        </>
      )}
    </a>
  )
}
