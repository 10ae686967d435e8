import { Button } from './button.tsx'
import { Drawing } from './drawing.tsx'

type Props = {
  title: string
  drawing?: React.ComponentProps<typeof Drawing>['name']
  drawingWidth?: string
  children?: React.ReactNode
  action?: React.ReactNode
  /** In place of an action, where something could not be loaded. */
  onTryAgain?: () => void
}

export function EmptyState(props: Props) {
  const { title, drawing, drawingWidth, children, action, onTryAgain } = props
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border-[1.5px] border-dashed border-line-strong px-6 py-10 text-center">
      {drawing && <Drawing name={drawing} className={drawingWidth ?? 'w-56'} />}
      <p className="font-display text-xl font-semibold">{title}</p>
      {children && <div className="max-w-[45ch] text-ink-soft">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
      {onTryAgain && (
        <Button tone="quiet" className="mt-2" onClick={onTryAgain}>
          Try Again
        </Button>
      )}
    </div>
  )
}
