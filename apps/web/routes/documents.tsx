import { cafe } from '#content/cafe.ts'
import { SiteFooter } from '#web/features/site/site-footer.tsx'
import { SiteHeader } from '#web/features/site/site-header.tsx'
import { SkipLink } from '#web/features/site/skip-link.tsx'
import { Home } from './home.tsx'
import { NotFound } from './not-found.tsx'
import type { Page } from '#web/page.ts'

type SiteDocument = { page: Page; content: React.ReactNode }

/** Pages that are documents of their own: React writes them at build, entry-site.ts does the rest. */
export const documents = {
  '/': {
    page: {
      title: cafe.tagline,
      description: `${cafe.name} is a cat cafe in ${cafe.address.town}. Meet our cats, have a drink, and book a quiet hour among them.`,
    },
    content: inSite(<Home />),
  },
  '/404': { page: { title: 'Page not found' }, content: inSite(<NotFound />) },
} satisfies Record<string, SiteDocument>

function inSite(content: React.ReactNode) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        {content}
      </main>
      <SiteFooter />
    </>
  )
}
