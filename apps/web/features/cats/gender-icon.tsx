import type { Cat } from '#content/cats/cat.ts'
import { MarsIcon, VenusIcon } from '#web/ui/icons.tsx'

export const GenderIcon = ({ gender }: Pick<Cat, 'gender'>) =>
  gender === 'Girl' ? <VenusIcon /> : <MarsIcon />
