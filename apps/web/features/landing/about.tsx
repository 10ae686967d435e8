import type { Words } from '#domain/house/house.ts'
import { RichText } from '#web/rich-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Cutout } from './cutout.tsx'
import { More } from './more.tsx'
import { Section } from './section.tsx'

const PEEPED_OVER = 1

export function About({ title, plain, cards, friendly }: Words['about']) {
  return (
    <Section id="about" title={title} plain={plain}>
      <div className="about-cards">
        {cards.map((card, index) => (
          <Card key={card.title} ears={index !== PEEPED_OVER}>
            {index === PEEPED_OVER && <Cutout slug="pudding" />}
            <h3>{card.title}</h3>
            <p>
              <RichText of={card.text} />
            </p>
            <More id={`more-${index}`} about={card.title} less="Read Less">
              <p>
                <RichText of={card.more} />
              </p>
            </More>
          </Card>
        ))}
        <Card ears className="border-moss/40 bg-moss-wash">
          <h3>{friendly.title}</h3>
          <p>
            <RichText of={friendly.text} />
          </p>
          <a href="#story">{friendly.link}</a>
        </Card>
      </div>
    </Section>
  )
}
