import { useEffect, useRef, useState } from 'react'
import { cats } from '#web/content/cats/cats.ts'
import { Button } from '#web/ui/button.tsx'
import { CatCard } from './cat-card.tsx'

const SHOWN_FIRST = 6

/** Six cards, then on request all of them; it does not collapse again. */
export function CatGrid() {
  const [showsAll, setShowsAll] = useState(false)
  const firstNew = useRef<HTMLLIElement>(null)
  // The button is gone: the focus goes on to what it brought.
  useEffect(() => {
    if (showsAll) firstNew.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [showsAll])
  return (
    <>
      <ul className="cat-grid">
        {cats.map((cat, index) => (
          <li
            key={cat.slug}
            ref={index === SHOWN_FIRST ? firstNew : null}
            className={!showsAll && index >= SHOWN_FIRST ? 'cat-unshown' : undefined}
          >
            <CatCard cat={cat} />
          </li>
        ))}
      </ul>
      {!showsAll && (
        <p className="cat-more">
          <Button tone="quiet" onClick={() => setShowsAll(true)}>
            {`Load More Cats (${cats.length - SHOWN_FIRST} more)`}
          </Button>
        </p>
      )}
    </>
  )
}
