import { CheckIcon } from './icons.tsx'

/** The hint of a field whose wish is met: a quiet tick. */
export function MetHint({ children }: { children: React.ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-moss">
      <CheckIcon className="size-4" />
      {children}
    </span>
  )
}
