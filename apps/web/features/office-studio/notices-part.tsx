import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { type Notice, NOTICE_PLACES, type NoticePlace } from '#domain/house/house.ts'
import { NOTICE_TEXTS, NOTICES_MOST } from '#domain/house/notices.ts'
import { plainOf } from '#domain/house/rich.ts'
import { Many } from '#web/ui/many.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CountedRich } from './fields.tsx'
import { PartForm } from './part-form.tsx'
import type { Studio } from './use-studio.ts'

const blank = (): Notice => {
  const { date } = cafeMoment(Date.now())
  return { words: '', from: date, to: date, places: ['site', 'visit'] }
}

export const NoticesPart = ({ studio }: { studio: Studio }) => (
  <PartForm
    part="notices"
    studio={studio}
    intro="A few words for a while, such as ‘Closed on the 24th’, from the first to the last day, wherever you tick."
  >
    {(notices, change) => (
      <Many
        title="Notices"
        add="Add a notice"
        blank={blank()}
        rows={notices}
        most={NOTICES_MOST}
        nameOf={({ words }) => plainOf(words) || 'the notice'}
        onChange={change}
      >
        {(notice, changeNotice) => <NoticeFields notice={notice} onChange={changeNotice} />}
      </Many>
    )}
  </PartForm>
)

type Props = { notice: Notice; onChange: (notice: Notice) => void }

const NoticeFields = ({ notice, onChange }: Props) => (
  <div className="flex flex-col gap-2">
    <CountedRich
      {...NOTICE_TEXTS.words}
      value={notice.words}
      onText={(words) => onChange({ ...notice, words })}
    />
    <div className="grid gap-2 sm:grid-cols-2">
      <TextField
        label="First day"
        type="date"
        value={notice.from}
        onText={(from) => onChange({ ...notice, from })}
      />
      <TextField
        label="Last day"
        type="date"
        value={notice.to}
        onText={(to) => onChange({ ...notice, to })}
      />
    </div>
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-semibold">Where it is read</legend>
      {NOTICE_PLACES.map((place) => (
        <CheckboxField
          key={place}
          label={PLACES[place]}
          checked={notice.places.includes(place)}
          onTick={(ticked) => onChange({ ...notice, places: ticks(notice, place, ticked) })}
        />
      ))}
    </fieldset>
  </div>
)

const PLACES: Record<NoticePlace, string> = {
  site: 'On the website',
  visit: 'Where visits are booked',
  mails: 'In tickets by e-mail, for a visit in these days or sent then',
  door: 'At the door, for your team',
}

const ticks = ({ places }: Notice, place: NoticePlace, isTicked: boolean) =>
  NOTICE_PLACES.filter((each) => (each === place ? isTicked : places.includes(each)))
