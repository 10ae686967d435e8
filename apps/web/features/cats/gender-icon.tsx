import type { Cat } from '#web/content/cats/cat.ts'
import { MarsIcon, VenusIcon } from '#web/ui/icons.tsx'

export function GenderIcon({ gender }: Pick<Cat, 'gender'>) {
  return gender === 'Girl' ? <VenusIcon /> : <MarsIcon />
}
