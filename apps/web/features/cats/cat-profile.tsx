import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Cat } from '#web/content/cats/cat.ts'
import { visitTips } from '#web/content/visit-tips.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { useBackdropPress } from '#web/ui/use-backdrop-press.ts'
import { useModal } from '#web/ui/use-modal.ts'
import { GenderIcon } from './gender.tsx'
import { pictureOf } from './pictures.ts'
import { profileSections } from './profile-sections.ts'

type Props = { cat: Cat; next: Cat; open: boolean; onClose: () => void }

/** Stands whole in the page from the start; without scripts, its address alone shows it. */
export function CatProfile({ cat, next, open, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useModal(ref, open)
  useBackdropPress(ref, onClose)
  // From the top: the first button is at the end of a long text.
  useLayoutEffect(() => {
    if (open) title.current?.focus()
  }, [open])
  return (
    <dialog
      ref={ref}
      id={`cat-${cat.slug}`}
      aria-labelledby={`${cat.slug}-name`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto max-h-[calc(100dvh-1.5rem)] w-[calc(100%-1.5rem)] max-w-4xl overflow-auto overscroll-contain rounded-lg border-[1.5px] border-ink/70 bg-card text-ink scripting-none:target:fixed scripting-none:target:inset-0 scripting-none:target:z-40 scripting-none:target:block"
    >
      <div className="grid md:grid-cols-[1fr_18rem]">
        <div className="p-5 sm:p-8">
          <Facts cat={cat} title={title} />
          <p className="mt-5 text-lg">{cat.description}</p>
          {cat.description2 && <p className="mt-3">{cat.description2}</p>}
          <Sections cat={cat} />
        </div>
        <SidePanel cat={cat}>
          <Link to={`/#cat-${next.slug}`} replace className={linkClass}>
            Meet {next.name}
            <ArrowRightIcon />
          </Link>
          <Button onClick={onClose} className="w-full scripting-none:hidden">
            Close Profile
          </Button>
          <Link to="/#cats" className={cx(linkClass, 'hidden scripting-none:flex')}>
            Close Profile
          </Link>
        </SidePanel>
      </div>
    </dialog>
  )
}

const linkClass = 'flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4'

type FactsProps = { cat: Cat; title: React.Ref<HTMLHeadingElement> }

function Facts({ cat, title }: FactsProps) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      <img
        src={pictureOf(cat.slug)}
        alt={cat.imageAlt}
        width="400"
        height="400"
        loading="lazy"
        className="size-40 rounded-lg object-cover sm:size-56 calm:saturate-50"
      />
      <div className="flex-1 basis-56">
        <h2
          ref={title}
          id={`${cat.slug}-name`}
          tabIndex={-1}
          className="flex items-center gap-2 text-4xl outline-none"
        >
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
    <aside className="flex flex-col gap-5 bg-moss-wash px-5 pt-5 sm:px-8 sm:pt-8 md:px-6">
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
      <div className="sticky bottom-0 mt-auto flex flex-col gap-1 bg-moss-wash pb-5">
        {children}
      </div>
    </aside>
  )
}
