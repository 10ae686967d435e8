import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { Notice } from '#domain/house/house.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { CountedText, Many } from './fields.tsx'
import { PartForm } from './part-form.tsx'
import type { Studio } from './use-studio.ts'

const MOST = 20

const blank = (): Notice => {
  const { date } = cafeMoment(Date.now())
  return { words: '', from: date, to: date, places: ['site', 'visit'] }
}

export const NoticesPart = ({ studio }: { studio: Studio }) => (
  <PartForm
    part="notices"
    studio={studio}
    intro="A few words for a while, such as ‘Closed on the 24th’: at the top of the website and of the booking page, from the first to the last day."
  >
    {(notices, change) => (
      <Many
        title="Notices"
        add="Add a notice"
        blank={blank()}
        rows={notices}
        most={MOST}
        nameOf={({ words }) => words || 'the notice'}
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
    <CountedText
      label="Words"
      value={notice.words}
      most={140}
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
  </div>
)
