import { Link } from 'react-router'
import type { PublicSession } from './use-public-sessions.ts'

export function SessionLinks({ sessions }: { sessions: readonly PublicSession[] }) {
  if (sessions.length === 0) return null
  return (
    <nav aria-labelledby="session-links" className="mt-6">
      <h2 id="session-links" className="mb-1 text-lg">
        Other sessions
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {sessions.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={`/sessions/${slug}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
