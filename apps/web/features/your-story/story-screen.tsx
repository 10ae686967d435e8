import { useLocation } from 'react-router'
import { readStoryAddress } from '#contract/story-address.ts'
import { slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { minutesBefore } from '#domain/calendar/time-of-day.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PrintIcon } from '#web/ui/thing-icons.tsx'
import { StoryStep } from '#web/visit/story-step.tsx'
import { useHouse } from '#web/house.tsx'
import { ownStory } from '#domain/house/own-story.ts'

type Visit = NonNullable<ReturnType<typeof readStoryAddress>>

export function StoryScreen() {
  const visit = readStoryAddress(useLocation().hash)
  return visit ? <Sheet visit={visit} /> : <NoVisit />
}

function Sheet({ visit }: { visit: Visit }) {
  const { date, from, to, people } = visit
  const day = weekdayDateLabel(date)
  const [arriveAt, toldAt] = [minutesBefore(from, 5), minutesBefore(to, 5)]
  const house = useHouse()
  const { cafe, words } = house
  const steps = ownStory(house, { day, from, to, people, arriveAt, toldAt })
  const { street, town, postcode } = cafe.address
  return (
    <div className="print:text-sm">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl print:text-2xl">Your visit, step by step</h1>
          <h2 className="mt-2 font-sans text-lg">
            {day}, {slotLabel({ start_time: from, end_time: to })}
          </h2>
          <p>{words.story.plain}</p>
        </div>
        <Button tone="quiet" onClick={() => print()} className="print:hidden">
          <PrintIcon />
          Print this story
        </Button>
      </header>
      <ol className="story print:grid-cols-4">
        {steps.map((step, index) => (
          <StoryStep key={step.picture} step={step} number={index + 1} />
        ))}
      </ol>
      <p className="mt-8 print:mt-3">
        {cafe.name}, {street}, {town} {postcode}. If you have a question: {cafe.phone}.
      </p>
    </div>
  )
}

function NoVisit() {
  const { words } = useHouse()
  return (
    <>
      <h1 className="mb-6 text-4xl">{words.story.title}</h1>
      <EmptyState
        title="Which visit?"
        action={
          <ButtonLink to="/#story" tone="quiet">
            The story of any visit
          </ButtonLink>
        }
      >
        The link on your ticket leads to the story of yours.
      </EmptyState>
    </>
  )
}
