import type { Cat } from '#content/cats/cat.ts'
import { MarsIcon, VenusIcon } from '#web/ui/icons.tsx'

export function GenderIcon({ gender }: Pick<Cat, 'gender'>) {
  return gender === 'Girl' ? <VenusIcon /> : <MarsIcon />
}
