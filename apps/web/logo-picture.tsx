import type { Cafe } from '#domain/house/house.ts'
import { logoAt } from '#domain/house/photo.ts'

type Props = { cafe: Pick<Cafe, 'logo' | 'name'>; most: Record<'width' | 'height', number> }

/** The owner's own; it says the name of the house. Nothing where there is none. */
export function LogoPicture({ cafe: { logo, name }, most }: Props) {
  if (!logo) return null
  const { address, ...size } = logoAt(logo, most)
  return <img src={address} alt={name} {...size} className="logo-picture" />
}
