import { Cats } from '#web/features/cats/cats.tsx'
import { About } from '#web/features/landing/about.tsx'
import { BookBar } from '#web/features/landing/book-bar.tsx'
import { FindUs } from '#web/features/landing/find-us.tsx'
import { Hero } from '#web/features/landing/hero.tsx'
import { Menu } from '#web/features/landing/menu.tsx'
import { Story } from '#web/features/landing/story.tsx'
import { Visit } from '#web/features/landing/visit.tsx'

export function Home() {
  return (
    <>
      <Hero />
      <div data-below-fold="">
        <About />
        <Cats />
        <Story />
        <Menu />
        <Visit />
        <FindUs />
        <BookBar />
      </div>
    </>
  )
}
