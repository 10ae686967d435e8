import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '#web/api/api.ts'
import { documentTitle } from '#web/page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SessionCard } from '#web/visit/session-card.tsx'
import { SessionLinks } from '#web/visit/session-links.tsx'
import { NextVisits } from './next-visits.tsx'
import { type PublicSession, usePublicSessions } from '#web/visit/use-public-sessions.ts'

// Until it is there the words that the server wrote stay to be read.
const { data } = await api('GET public/sessions')
const heard = { data, at: Date.now() }

/** One session: what it is, when it is, and a seat in it. */
export function SessionScreen() {
  const { slug } = useParams()
  return (
    <Loaded query={usePublicSessions(heard)} what="the session">
      {({ sessions }) => {
        const session = sessions.find((each) => each.slug === slug)
        if (!session) return <NoSuchSession sessions={sessions} />
        return (
          <article className="flex flex-col gap-6">
            <Titled title={session.name} />
            <Card ears className="p-5 sm:p-7">
              <SessionCard session={{ ...session, prices: pricesOf(session) }} heading="h1" />
            </Card>
            <NextVisits session={session} />
            <SessionLinks sessions={sessions.filter((each) => each !== session)} />
            <p>
              Or have{' '}
              <Link to="/private-hire" className="underline">
                the room to yourselves
              </Link>
              .
            </p>
          </article>
        )
      }}
    </Loaded>
  )
}

function Titled({ title }: { title: string }) {
  useEffect(() => {
    document.title = documentTitle({ title })
  }, [title])
  return null
}

const pricesOf = ({ nextVisits }: PublicSession) => nextVisits[0]?.prices ?? null

function NoSuchSession({ sessions }: { sessions: PublicSession[] }) {
  return (
    <>
      <Titled title="Sessions" />
      <h1 className="sr-only">Sessions</h1>
      <EmptyState
        title="There is no such session at the moment"
        picture={<Drawing name="empty-sofa" className="w-56" />}
        action={<ButtonLink to="/visit">Book an ordinary visit</ButtonLink>}
      />
      <SessionLinks sessions={sessions} />
    </>
  )
}
