import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Outlook's padding of a cell around a link. */
    msoPaddingAlt?: string
    /** Outlook's way to hide. */
    msoHide?: 'all'
  }
}
