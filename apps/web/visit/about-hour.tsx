import { Link } from 'react-router'
import { awakeAt, inOneBreath } from '#content/cats/awake.ts'
import type { Hour } from './hours.ts'

/** What the chosen hour will be like. */
export const AboutHour = ({ hour }: { hour: Hour }) => (
  <>
    <p>{whoIsUp(hour.start_time)}</p>
    {hour.session && (
      <Link to={`/sessions/${hour.session.slug}`} className="self-start font-semibold underline">
        More about {hour.session.name}
      </Link>
    )}
  </>
)

const whoIsUp = (time: string): string =>
  `Usually awake then: ${inOneBreath(awakeAt(time).map(({ name }) => name))}.`
