import type { WeekHours } from '#domain/booking/week-hours.ts'
import type { House } from '#domain/house/house.ts'
import { CatsPage } from '#web/features/cats/cats-page.tsx'
import { Cats } from '#web/features/cats/cats.tsx'
import { About } from '#web/features/landing/about.tsx'
import { BookBar, Hero } from '#web/features/landing/hero.tsx'
import { FindUs } from '#web/features/landing/find-us.tsx'
import { Menu } from '#web/features/landing/menu.tsx'
import { Story } from '#web/features/landing/story.tsx'
import { Visit } from '#web/features/landing/visit.tsx'
import { MenuPage } from '#web/features/menu/menu-page.tsx'
import { SpecimenTicket } from '#web/features/preview/specimen-ticket.tsx'
import { SiteFooter } from '#web/features/site/site-footer.tsx'
import { SiteHeader } from '#web/features/site/site-header.tsx'
import { SkipLink } from '#web/features/site/skip-link.tsx'
import type { Page } from '#web/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { Drawing } from '#web/ui/drawing.tsx'

type SiteDocument = { page: Page; content: React.ReactNode }

/** Pages that are documents of their own: React writes them at build, entry-site.ts does the rest. */
export const documentsOf = (house: House, openingHours: WeekHours) =>
  ({
    '/': {
      page: { title: house.cafe.tagline, description: describeHome },
      content: inSite(house, <Home {...{ house, openingHours }} />, { onWall: true }),
    },
    '/cats': {
      page: { title: 'Our cats', description: describeCats },
      content: inSite(house, <CatsPage {...house} />, { onWall: false }),
    },
    '/menu': {
      page: { title: 'Menu', description: describeMenu },
      content: inSite(house, <MenuPage {...house} />, { onWall: false }),
    },
    '/404': {
      page: { title: 'Page not found' },
      content: inSite(house, <NotFound />, { onWall: false }),
    },
    '/preview-over': {
      page: { title: 'This preview is over' },
      content: inSite(house, <PreviewOver />, { onWall: false }),
    },
  }) satisfies Record<string, SiteDocument>

const describeHome = ({ name, address }: House['cafe']) =>
  `${name} is a cat cafe in ${address.town}. Meet our cats, have a drink, and book a quiet hour among them.`

const describeCats = ({ name, address }: House['cafe']) =>
  `The cats of ${name} in ${address.town}: who they are, what they like, and where they nap.`

const describeMenu = ({ name, address }: House['cafe']) =>
  `What ${name} in ${address.town} serves, with prices, diets and the 14 allergens of every dish.`

/** In previews alone: published, a ticket is a guest's own. */
export const specimenOf = (house: House, today: string): SiteDocument => ({
  page: { title: 'A ticket, as a specimen' },
  content: inSite(house, <SpecimenTicket today={today} />, { onWall: false }),
})

type Header = React.ComponentProps<typeof SiteHeader>

function inSite(house: House, content: React.ReactNode, header: Header) {
  return (
    <>
      <SkipLink />
      <SiteHeader {...header} />
      <main id="main" tabIndex={-1} className="outline-none">
        {content}
      </main>
      <SiteFooter {...house} />
    </>
  )
}

function Home({ house, openingHours }: { house: House; openingHours: WeekHours }) {
  return (
    <>
      <Hero {...house} />
      <div data-below-fold="">
        <About {...house.words.about} />
        <Cats {...house} />
        <Story {...house.words.story} />
        <Menu {...house} />
        <Visit {...house} openingHours={openingHours} />
        <FindUs {...house} />
        <BookBar />
      </div>
    </>
  )
}

const NotFound = () => (
  <Missing
    drawing={
      <img
        src={drawingAddress('not-found')}
        alt=""
        width="480"
        height="400"
        className="w-full max-w-md calm:saturate-50"
      />
    }
    title="Oops! Page not found"
    way={<ButtonLink to="/">Return to Home</ButtonLink>}
  >
    It was on the table a moment ago. We suspect a paw.
  </Missing>
)

const PreviewOver = () => (
  <Missing
    drawing={<Drawing name="empty-sofa" />}
    title="This preview is over"
    way={<ButtonLink to="/admin/studio">Open the studio</ButtonLink>}
  >
    A preview lasts an hour. What was saved is in the draft: staff open a new preview in the studio.
  </Missing>
)

type MissingProps = Record<'drawing' | 'way', React.ReactNode> & { title: string; children: string }

const Missing = ({ drawing, title, way, children }: MissingProps) => (
  <div className="mx-auto flex min-h-[80vh] max-w-2xl flex-col items-center justify-center gap-5 px-5 pt-28 pb-40 text-center">
    {drawing}
    <h1 className="text-4xl sm:text-5xl">{title}</h1>
    <p className="text-ink-soft">{children}</p>
    {way}
  </div>
)
