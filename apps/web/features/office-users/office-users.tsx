import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageTooFar } from '#web/office/page-too-far.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import type { OfficeUser } from './office-user.ts'
import { PAGE_SIZE, useUsers } from './use-users.ts'
import { UserCards } from './user-cards.tsx'
import { UserDialog } from './user-dialog.tsx'
import type { ChosenUser, UserAct } from './user-dialog.tsx'
import { changeUsers, readUsers } from './users-address.ts'
import type { UsersChoice } from './users-address.ts'
import { UsersTable } from './users-table.tsx'

/** Everybody with an account, to find and to look after. */
export function OfficeUsers() {
  const [address, setAddress] = useSearchParams()
  const choice = readUsers(address)
  const { data, isFetching, isPlaceholderData, refetch } = useUsers(choice)
  const [chosen, choose] = useState<ChosenUser | null>(null)
  const box = useStayInside<HTMLDivElement>()
  const change = (part: Partial<UsersChoice>) =>
    setAddress((before) => changeUsers(before, part), { replace: true, preventScrollReset: true })
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <h2 className="text-xl">Users</h2>
      <div className="max-w-xl">
        <SearchField
          label="Search"
          placeholder="Name, email, role, phone or number of bookings"
          value={choice.search}
          onSearch={(search) => change({ search })}
        />
      </div>
      {data && (
        <div className={cx('flex flex-col gap-3', isPlaceholderData && 'opacity-60')}>
          <Found
            list={data}
            choice={choice}
            onChange={change}
            onAct={(act, user) => choose({ act, user })}
          />
        </div>
      )}
      {!data && isFetching && <LoadingRows>Loading the users...</LoadingRows>}
      {!data && !isFetching && <NotLoaded onTryAgain={() => void refetch()} />}
      {/* Beside the list: whoever it is about may be gone from there meanwhile. */}
      {chosen && <UserDialog chosen={chosen} onClose={() => choose(null)} />}
    </div>
  )
}

type FoundProps = {
  list: NonNullable<ReturnType<typeof useUsers>['data']>
  choice: UsersChoice
  onChange: (part: Partial<UsersChoice>) => void
  onAct: (act: UserAct, user: OfficeUser) => void
}

function Found({ list, choice, onChange, onAct }: FoundProps) {
  const { items, total, totalPages } = list
  const isWide = useMedia('(width >= 48rem)')
  if (total === 0) return <Nobody search={choice.search} onClear={() => onChange({ search: '' })} />
  if (items.length === 0) return <PageTooFar onLast={() => onChange({ page: totalPages })} />
  return (
    <>
      {isWide ? (
        <UsersTable
          users={items}
          sort={choice.sort}
          onSort={(sort) => onChange({ sort })}
          onAct={onAct}
        />
      ) : (
        <UserCards users={items} onAct={onAct} />
      )}
      <Pagination
        label="Pages of users"
        page={choice.page}
        pageSize={PAGE_SIZE}
        total={total}
        onPage={(page) => onChange({ page })}
      />
    </>
  )
}

function Nobody({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title="No users found matching your search criteria."
      picture={<Drawing name="empty-basket" className="w-56" />}
      action={
        search && (
          <Button tone="quiet" onClick={onClear}>
            Show everybody
          </Button>
        )
      }
    />
  )
}

function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      title="We could not load the users"
      action={
        <Button tone="quiet" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    >
      Nobody is lost.
    </EmptyState>
  )
}
