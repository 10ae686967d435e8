import { Hero } from '#web/features/landing/hero.tsx'
import { Visit } from '#web/features/landing/visit.tsx'

export function Home() {
  return (
    <>
      <Hero />
      <Visit />
    </>
  )
}
