import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'
import { loadAgain } from './load-again.ts'
import { toast } from './toast.ts'

type Load<Props> = () => Promise<{ default: React.ComponentType<Props> }>

/**
 * A dialog whose code is fetched when it is opened. Where that does not come, after a deploy or on a lost line, it says so
 * and is closed: the page below it stays, with what was typed there.
 */
export function dialogLater<Props extends object>(load: Load<Props>) {
  const fetched = () => lazy(load)
  let Dialog = fetched()
  return function DialogLater(props: Props & { onClose: () => void }) {
    const close = () => {
      // What failed once would fail for ever: the next press tries again.
      Dialog = fetched()
      props.onClose()
    }
    return (
      <CrashBoundary instead={<NotOpened onClose={close} />}>
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      </CrashBoundary>
    )
  }
}

function NotOpened({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    toast({
      title: 'This could not be opened',
      description: 'The connection was lost, or the site was renewed a moment ago.',
      destructive: true,
      action: { label: 'Load again', run: () => void loadAgain() },
    })
    close()
  }, [])
  return null
}
