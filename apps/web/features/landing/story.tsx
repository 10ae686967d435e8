import type { Words } from '#domain/house/house.ts'
import { Button } from '#web/ui/button.tsx'
import { PrintIcon } from '#web/ui/thing-icons.tsx'
import { StoryStep } from '#web/visit/story-step.tsx'
import { Section } from './section.tsx'

export function Story({ title, lead, plain, steps, take }: Words['story']) {
  return (
    <Section id="story" title={title} lead={lead} plain={plain}>
      <ol className="story">
        {steps.map((step, index) => (
          <StoryStep key={step.picture} step={step} number={index + 1} />
        ))}
        <li className="story-take">
          {take}
          <Button tone="quiet" data-press="print">
            <PrintIcon />
            Print this story
          </Button>
        </li>
      </ol>
    </Section>
  )
}
