import { RELEASE } from '#contract/release.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { useHouse } from '#web/house.tsx'

type Props = Record<'house' | 'find' | 'switches' | 'side', React.ReactNode> & {
  children: React.ReactNode
}

/** Where everything of the frame stands; what is not known yet, the page leaves room for. */
export const Shell = ({ house, find, switches, side, children }: Props) => (
  <>
    <header className="flex min-h-14 items-center gap-x-2 border-b-[1.5px] border-line px-4 sm:gap-x-3 lg:px-6 print:hidden">
      <img src="/favicon.svg" alt="" width="36" height="36" className="max-sm:hidden" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 overflow-hidden">
          <h1 className="truncate text-lg leading-tight">Back office</h1>
          {house}
        </div>
        <p className="truncate text-sm leading-tight text-ink-soft">{useHouse().cafe.name}</p>
      </div>
      {find}
      <ButtonLink
        to="/"
        tone="quiet"
        size="small"
        className="shrink-0 text-center max-sm:w-19 max-sm:px-0 max-sm:text-sm max-sm:leading-tight max-sm:whitespace-normal"
      >
        <ArrowLeftIcon className="max-sm:hidden" />
        Back to Website
      </ButtonLink>
      {switches}
    </header>
    <div className="lg:flex">
      {side}
      <div className="mx-auto flex min-h-[calc(100dvh-4rem)] max-w-[90rem] min-w-0 grow flex-col px-4 pt-3 sm:px-6 lg:pt-5 xl:px-8 print:block print:py-0">
        <main
          id="main"
          tabIndex={-1}
          className="grow pb-8 outline-none print:pb-0 print:text-ink print:scheme-light"
        >
          {children}
        </main>
        {/* Room at the foot, so that the last button can be scrolled clear of the bar and of a toast. */}
        <footer className="pb-20 text-sm text-ink-soft print:hidden">Version {RELEASE}</footer>
      </div>
    </div>
  </>
)

export const BAR =
  'fixed inset-x-0 bottom-0 z-20 flex border-t-[1.5px] border-line-strong bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden'
