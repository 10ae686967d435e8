import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Opening } from './features/office-frame/opening.tsx'
import { LoadingScreen } from './features/site/loading-screen.tsx'
import { documents } from './routes/documents.tsx'
import { SessionFrame } from './routes/session-frame.tsx'

export { pageAt, paths } from './routes.ts'
export { isTab } from './office/place.ts'
export { places } from './routes/office-places.ts'
export { documents }

export const renderDocument = (path: keyof typeof documents) =>
  render(documents[path].content, path)

export const renderOffice = () => render(<Opening />, '/admin')

function render(content: React.ReactNode, path: string): string {
  const html = renderToStaticMarkup(<StaticRouter location={path}>{content}</StaticRouter>)
  return (
    html
      // A mark for a mode of the router that this site does not use.
      .replaceAll(' data-discover="true"', '')
      .replace(/><\/(?:path|image|circle|ellipse)>/g, '/>')
  )
}

export const renderLoading = () => renderToStaticMarkup(<LoadingScreen />)

export const renderSession = () => renderToStaticMarkup(<SessionFrame />)
