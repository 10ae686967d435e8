import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { ListSearch } from './listed.tsx'

/** A filter that is set, in words, and what takes it away. */
export type SetFilter = { words: string; remove: () => void }

type Props = Pick<React.ComponentProps<typeof ListSearch>, 'list' | 'placeholder'> & {
  set: readonly SetFilter[]
  /** Beside the words that are searched for, too. */
  isFiltered: boolean
  onClear: () => void
  /** Of the fields beside each other, as classes. */
  columns: string
  children: React.ReactNode
}

/** What a list shows: beside each other on a desk; on a phone one button, and what is set as chips. */
export function Filters(props: Props) {
  const { list, placeholder, isFiltered, onClear, columns, children } = props
  const isWide = useMedia('(width >= 64rem)')
  if (!isWide) return <FoldedFilters {...props} />
  return (
    <search className={`grid items-end gap-3 print:hidden ${columns}`}>
      <ListSearch {...{ list, placeholder }} />
      {children}
      {/* Level with the controls, whose fields end in room for an error. */}
      <Button tone="quiet" disabled={!isFiltered} onClick={onClear} className="mb-1.5">
        Clear Filters
      </Button>
    </search>
  )
}

function FoldedFilters({ list, placeholder, set, isFiltered, onClear, children }: Props) {
  const renderDialog = (close: () => void) => (
    <Dialog
      title="Filter"
      onClose={close}
      actions={
        <>
          <Button tone="quiet" disabled={!isFiltered} onClick={onClear}>
            Clear Filters
          </Button>
          <Button onClick={close}>Show</Button>
        </>
      }
    >
      <div className="grid grid-cols-2 items-end gap-3">{children}</div>
    </Dialog>
  )
  return (
    <search className="flex flex-col gap-2 print:hidden">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <ListSearch {...{ list, placeholder }} hiddenLabel />
        </div>
        <DialogButton
          tone="quiet"
          className="px-4"
          aria-haspopup="dialog"
          renderDialog={renderDialog}
        >
          Filter
        </DialogButton>
      </div>
      {set.length > 0 && (
        <ul aria-label="Filters that are set" className="flex flex-wrap gap-2">
          {set.map(({ words, remove }) => (
            <li key={words}>
              <button
                type="button"
                onClick={remove}
                className="badge badge-waiting min-h-9 cursor-pointer"
              >
                <span className="sr-only">Remove filter: </span>
                {words}
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
