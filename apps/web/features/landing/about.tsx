import { Link } from 'react-router'
import { about } from '#web/content/about.ts'
import { Card } from '#web/ui/card.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { More } from './more.tsx'
import { Section } from './section.tsx'

// Her paws lie on the edge of the card.
const PEEPED_OVER = 1

export function About() {
  const { title, plain, cards, friendly } = about
  return (
    <Section id="about" title={title} plain={plain}>
      <div className="mt-14 grid gap-x-6 gap-y-10 md:grid-cols-2">
        {cards.map((card, index) => (
          <Card key={card.title} ears={index !== PEEPED_OVER} className="relative flex flex-col">
            {index === PEEPED_OVER && <Peeper />}
            <h3 className="text-2xl">{card.title}</h3>
            <p className="mt-3">{card.text}</p>
            <More about={card.title} less="Read Less">
              <p className="mt-3">{card.more}</p>
            </More>
          </Card>
        ))}
        <Card ears className="flex flex-col border-moss/40 bg-moss-wash">
          <h3 className="text-2xl">{friendly.title}</h3>
          <p className="mt-3">{friendly.text}</p>
          <Link
            to="/#story"
            className="mt-auto inline-flex min-h-11 items-center self-start pt-2 font-semibold underline underline-offset-4"
          >
            {friendly.link}
          </Link>
        </Card>
      </div>
    </Section>
  )
}

function Peeper() {
  return (
    <img
      src={drawingAddress('room/pudding')}
      alt=""
      width="400"
      height="400"
      loading="lazy"
      className="absolute end-6 -top-29 size-39 calm:saturate-50"
    />
  )
}
