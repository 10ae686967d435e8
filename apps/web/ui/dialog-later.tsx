import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { loadAgain } from './load-again.ts'
import { toast } from './toast.ts'

type Closing = { onClose: () => void }
type Drawn<Props> = (props: Props) => React.ReactNode

/**
 * A dialog whose code is fetched when it is opened. Where that does not come, after a deploy or on a lost line, it says so
 * and is closed: the page below it stays, with what was typed there.
 */
export function dialogLater<Props extends object>(load: () => Promise<{ default: Drawn<Props> }>) {
  const fetched = () => lazy<Drawn<Props & Closing>>(() => load().catch(notThere))
  const notThere = () => ({ default: NotOpened })
  let Dialog = fetched()

  function NotOpened({ onClose }: Closing) {
    const close = useEffectEvent(onClose)
    useEffect(() => {
      // What failed once would fail for ever: the next press tries again.
      Dialog = fetched()
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

  return (props: Props & Closing) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
