import type { Cat } from '#web/content/cats/cat.ts'
import { MarsIcon, VenusIcon } from '#web/ui/icons.tsx'

const icons = { Girl: VenusIcon, Boy: MarsIcon }

export function GenderIcon({ gender, className }: { gender: Cat['gender']; className?: string }) {
  const Icon = icons[gender]
  return <Icon {...(className && { className })} />
}
