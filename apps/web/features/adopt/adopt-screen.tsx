import { Heard } from '#web/act/heard.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { inRoom } from '#domain/house/pictures.ts'
import { useAuth } from '#web/api/auth.tsx'
import { useHouse } from '#web/house.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { AdoptForm } from './adopt-form.tsx'

export function AdoptScreen() {
  const { cats } = useHouse()
  const [search, setSearch] = useSearchParams()
  const [heard, setHeard] = useState<string | null>(null)
  const page = useStayInside<HTMLDivElement>()
  const { user } = useAuth()
  const looking = cats.filter(({ isAdoptable }) => isAdoptable)
  const cat = looking.find(({ slug }) => slug === search.get('cat')) ?? looking[0]
  return (
    <div ref={page} tabIndex={-1} className="mx-auto flex max-w-3xl flex-col gap-6 outline-none">
      {cat && (
        <img
          src={drawingAddress(inRoom(cat.image))}
          alt=""
          width={400}
          height={400}
          className="mx-auto size-48 calm:saturate-50"
        />
      )}
      <div className="flex flex-col gap-3">
        <h1 className="text-4xl wrap-anywhere">Ask about adopting{cat && ` ${cat.name}`}</h1>
        {cat && (
          <p className="max-w-[60ch]">
            A home for life is a big step for both of you. Tell us a little about yours; we get in
            touch, and you meet a few times before anything is decided.
          </p>
        )}
      </div>
      <Heard words={heard} backTo="/#cats" />
      {!cat && <NobodyLooks />}
      {cat && !heard && (
        <Card ears className="flex flex-col gap-5 p-5 sm:p-7">
          {looking.length > 1 && (
            <SelectField
              label="Cat"
              options={looking.map(({ slug, name }) => [slug, name])}
              value={cat.slug}
              onChoose={(slug) => setSearch({ cat: slug }, { replace: true })}
            />
          )}
          {/* Begun anew once it is known who asks. */}
          <AdoptForm key={user?.id} cat={cat.slug} onHeard={setHeard} />
        </Card>
      )}
    </div>
  )
}

const NobodyLooks = () => (
  <EmptyState
    title="None of our cats is looking for a home just now"
    drawing="empty-sofa"
    drawingWidth="w-60"
    action={<ButtonLink to="/visit">Visit them here</ButtonLink>}
  >
    They live with us, and are glad of visitors.
  </EmptyState>
)
