import { Link } from 'react-router'
import type { Hour } from './hours.ts'
import { useHouse } from '#web/house.tsx'
import { awakeAt, inOneBreath } from '#domain/house/awake.ts'

export function AboutHour({ hour }: { hour: Hour }) {
  const awake = awakeAt(useHouse().cats, hour.start_time).map(({ name }) => name)
  return (
    <>
      {awake.length > 0 && <p>{`Usually awake then: ${inOneBreath(awake)}.`}</p>}
      {hour.session && (
        <Link to={`/sessions/${hour.session.slug}`} className="self-start font-semibold underline">
          More about {hour.session.name}
        </Link>
      )}
    </>
  )
}
