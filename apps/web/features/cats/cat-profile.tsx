import { useRef } from 'react'
import { Link } from 'react-router'
import type { Cat } from '#web/content/cats/cat.ts'
import { visitTips } from '#web/content/visit-tips.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useBackdropPress } from '#web/ui/use-backdrop-press.ts'
import { useModal } from '#web/ui/use-modal.ts'
import { GenderIcon } from './gender.tsx'
import { pictureOf } from './pictures.ts'
import { profileSections } from './profile-sections.ts'

type Props = { cat: Cat; open: boolean; onClose: () => void }

/** Stands whole in the page from the start; without scripts, its address alone shows it. */
export function CatProfile({ cat, open, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref, open)
  useBackdropPress(ref, onClose)
  const titleId = `cat-${cat.slug}-name`
  return (
    <dialog
      ref={ref}
      id={`cat-${cat.slug}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] max-w-4xl overflow-auto overscroll-contain rounded-lg border-[1.5px] border-ink/70 bg-card text-ink scripting-none:target:fixed scripting-none:target:inset-0 scripting-none:target:z-40 scripting-none:target:block"
    >
      <div className="grid md:grid-cols-[1fr_18rem]">
        <div className="p-5 sm:p-8">
          <Facts cat={cat} titleId={titleId} />
          <p className="mt-5 text-lg">{cat.description}</p>
          {cat.description2 && <p className="mt-3">{cat.description2}</p>}
          <Sections cat={cat} />
        </div>
        <SidePanel cat={cat}>
          <Button onClick={onClose} className="w-full scripting-none:hidden">
            Close Profile
          </Button>
          <Link to="/#cats" className="hidden min-h-11 items-center underline scripting-none:flex">
            Close Profile
          </Link>
        </SidePanel>
      </div>
    </dialog>
  )
}

function Facts({ cat, titleId }: { cat: Cat; titleId: string }) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      <img
        src={pictureOf(cat.slug)}
        alt={cat.imageAlt}
        width="400"
        height="400"
        loading="lazy"
        className="size-40 rounded-lg object-cover sm:size-52 calm:saturate-50"
      />
      <div className="flex-1 basis-56">
        <h2 id={titleId} className="flex items-center gap-2 text-4xl">
          {cat.name}
          <GenderIcon gender={cat.gender} className="size-7" />
        </h2>
        <p className="mt-1 text-ink-soft">{cat.personality}</p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-soft">Age</dt>
          <dd>{cat.age}</dd>
          <dt className="text-ink-soft">Breed</dt>
          <dd>{cat.breed}</dd>
          <dt className="text-ink-soft">Fur pattern</dt>
          <dd>{cat.furPattern}</dd>
        </dl>
        <p className="mt-3 flex gap-2">
          <Badge>{cat.gender}</Badge> <Badge>{cat.shortAge}</Badge>
        </p>
      </div>
    </div>
  )
}

function Sections({ cat }: { cat: Cat }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {profileSections(cat).map(({ title, texts }) => (
        <div key={title} className="border-t-[1.5px] border-line pt-3">
          <dt className="font-display text-lg font-semibold">{title}</dt>
          {texts.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function SidePanel({ cat, children }: { cat: Cat; children: React.ReactNode }) {
  return (
    <aside className="flex flex-col gap-5 bg-moss-wash p-5 sm:p-8 md:ps-6 md:pe-6">
      <div>
        <h3 className="text-lg">Favourite spot</h3>
        <p>{cat.favoriteSpot}</p>
      </div>
      {cat.specialNeeds && (
        <div>
          <h3 className="text-lg">Special care</h3>
          <p>{cat.specialNeeds}</p>
        </div>
      )}
      <div>
        <h3 className="text-lg">Visit tips</h3>
        <ul className="list-disc ps-5">
          {visitTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
      <div className="mt-auto">{children}</div>
    </aside>
  )
}
