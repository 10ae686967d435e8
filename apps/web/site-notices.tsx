import { plainOf } from '#domain/house/rich.ts'
import type { House } from '#domain/house/house.ts'
import { RichText } from './rich-text.tsx'

type Props = Pick<House, 'notices'> & { className: string }

/** What the cafe says at the moment to all who read its site. */
export const SiteNotices = ({ notices, className }: Props) =>
  notices
    .filter(({ places }) => places.includes('site'))
    .map(({ words }) => (
      <p key={plainOf(words)} className={`site-notice ${className}`}>
        <RichText of={words} />
      </p>
    ))
