import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { DOCUMENTS } from '#contract/documents.ts'
import type { Preview } from '#contract/preview.ts'
import { gap, SESSION_PAGE } from '#contract/session-page.ts'
import { USUAL_HOURS, type WeekHours } from '#domain/booking/week-hours.ts'
import { type Chosen, coloursOf } from '#domain/house/derive-colours.ts'
import { appHouse } from '#domain/house/house-on.ts'
import type { House } from '#domain/house/house.ts'
import { lookFile } from '#domain/house/look-css.ts'
import { showMarks } from '#domain/house/marked-texts.ts'
import { hexOf } from '#domain/house/oklch.ts'
import { shadeAt } from '#domain/house/palette.ts'
import { recolour } from '#domain/house/recolour.ts'
import favicon from './drawings/favicon.svg?raw'
import { nameThePlace, Opening } from './features/office-frame/opening.tsx'
import { LoadingScreen } from './features/site/loading-screen.tsx'
import { HouseProvider } from './house.tsx'
import { documentsOf, specimenOf } from './routes/documents.tsx'
import { places } from './routes/office-places.ts'
import { SessionFrame } from './routes/session-frame.tsx'
import { pageAt, paths } from './routes.ts'
import type { Page } from './page.ts'
import { menuData, structuredData } from './structured-data.ts'
import { webManifest } from './web-manifest.ts'
import { type Content, writePage } from './write-page.ts'

export { pageAt, paths }
export { isTab } from './office/place.ts'
export { places }
export { writePage }

/**
 * Every page of a house by its file: what the build writes of the demo, and servers of what is published. Of a draft,
 * the documents are drawn with its texts marked, to be edited where they stand, and a ticket besides.
 */
export function contentsOf(
  house: House,
  { draft, openingHours = USUAL_HOURS }: Told = {},
): Record<string, Content> {
  const { marked } = draft ?? { marked: house }
  const [documents, drawn] = [documentsOf(house, openingHours), documentsOf(marked, openingHours)]
  const written = (path: string, page: Page, content: React.ReactNode) => ({
    page,
    path,
    html: showMarks(renderDocument(marked, path, content)),
    whole: true,
  })
  const finished = (path: keyof typeof documents) =>
    written(path, documents[path].page, drawn[path].content)
  const specimen = draft && specimenOf(marked, draft.today)
  const loading = renderIn(house, <LoadingScreen />)
  const frame = { page: { title: 'One moment' }, path: '/', html: loading, whole: false }
  return {
    [DOCUMENTS['/']]: { ...finished('/'), data: structuredData(house.cafe, openingHours) },
    [DOCUMENTS['/cats']]: finished('/cats'),
    [DOCUMENTS['/menu']]: { ...finished('/menu'), data: menuData(house) },
    '404.html': finished('/404'),
    'preview-over.html': finished('/preview-over'),
    ...(specimen && { 'specimen.html': written('/ticket', specimen.page, specimen.content) }),
    'app.html': frame,
    'office.html': {
      page: { title: 'Back office' },
      path: '/admin',
      html: renderDocument(house, '/admin', <Opening />),
      whole: false,
      code: ['office-layout', 'office-place', 'admin'].map((name) => `routes/${name}.tsx`),
      script: nameThePlace(places),
    },
    [SESSION_PAGE]: {
      page: { title: gap('name'), description: () => gap('description') },
      path: `/sessions/${gap('slug')}`,
      html: renderIn(house, <SessionFrame />),
      data: gap('events'),
      whole: false,
    },
    // Frames, too, but such as strangers may find.
    ...Object.fromEntries(
      paths.flatMap((path) => {
        const page = pageAt(path)
        const code = ['routes/focused-layout.tsx', `routes${path}.tsx`]
        return page?.description ? [[`${path.slice(1)}.html`, { ...frame, page, path, code }]] : []
      }),
    ),
  }
}

/** Its texts as they are marked, and the date on which it is looked at. */
type Draft = { marked: House; today: string }
/** What is drawn besides the house itself. */
type Told = { draft?: Draft | undefined; openingHours?: WeekHours | undefined }
type Written = Pick<Told, 'openingHours'> & { house: House; preview?: Preview & { draft: Draft } }

/** All that a house changes of the built site, by file: its pages, what phones call it, and the cat's head. */
export function writeHouse(
  { house, preview, openingHours }: Written,
  shells: Record<string, string>,
): Record<string, string> {
  const known = appHouse(house)
  const { draft, ...told } = preview ?? {}
  const look = { file: lookFile(house), type: house.type }
  const about = { look, ...(preview && { preview: told as Preview }) }
  const pages = Object.entries(contentsOf(house, { draft, openingHours })).map(
    ([file, content]) => [file, writePage(shells[file] ?? '', content, known, about)],
  )
  return {
    ...Object.fromEntries(pages),
    'manifest.webmanifest': webManifest(house),
    ...(house.colours && { 'favicon.svg': catsHead(house.colours) }),
  }
}

/** In the accent as it is by night: light enough for dark eyes, whatever was chosen. */
const catsHead = (colours: Chosen) =>
  recolour(favicon, { coat: hexOf(shadeAt(coloursOf(colours), 'marmalade', 'night')) })

function renderDocument(house: House, path: string, content: React.ReactNode): string {
  return (
    renderIn(house, <StaticRouter location={path}>{content}</StaticRouter>)
      // A mark for a mode of the router that this site does not use.
      .replaceAll(' data-discover="true"', '')
      .replace(/><\/(?:path|image|circle|ellipse)>/g, '/>')
      // HTML needs no slash there, and the first answer of the network has room for 14 KB.
      .replace(/(<(?:img|br|hr|input|source|link|meta)\b[^>]*)\/>/g, '$1>')
  )
}

const renderIn = (house: House, content: React.ReactNode) =>
  renderToStaticMarkup(<HouseProvider value={appHouse(house)}>{content}</HouseProvider>)
