import { Button } from '#web/ui/button.tsx'
import { RefreshIcon } from '#web/ui/icons.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { PAGE_SIZES } from './history-address.ts'
import type { HistoryChoice } from './history-address.ts'

type Props = {
  choice: HistoryChoice
  busy: boolean
  onChange: (part: Partial<HistoryChoice>) => void
  onRefresh: () => void
}

export function HistoryControls({ choice, busy, onChange, onRefresh }: Props) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,24rem)_9rem_auto]">
      <div className="col-span-2 sm:col-span-1">
        <SearchField
          label="Search"
          placeholder="Customer name or email"
          value={choice.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <SelectField
        label="Rows per page"
        value={choice.pageSize}
        onChange={(event) => onChange({ pageSize: Number(event.target.value) })}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      <div className="mb-1.5 sm:justify-self-end">
        <Button tone="quiet" busy={busy} onClick={onRefresh} className="w-full">
          {!busy && <RefreshIcon />}
          Refresh
        </Button>
      </div>
    </div>
  )
}
