import { priceWords } from '#web/visit/times.ts'
import { WhoComes } from '#web/visit/who-comes.tsx'
import { Step } from './steps.tsx'
import type { Visit } from './use-visit.ts'

export const PeopleStep = ({ visit }: { visit: Visit }) => (
  <Step
    name="people"
    title="Who comes?"
    aside={visit.hour && visit.asked.byAge && priceWords(visit.hour)}
  >
    <WhoComes chosen={visit} />
  </Step>
)
