import { cx } from './class-names.ts'

/* @__NO_SIDE_EFFECTS__ */
export function icon(path: string) {
  return function Icon({ className }: { className?: string }) {
    return (
      <svg viewBox="0 0 24 24" className={cx('icon', className)} aria-hidden="true">
        <path d={path} />
      </svg>
    )
  }
}

export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7')
export const CloseIcon = icon('M6 6l12 12M18 6L6 18')
export const ChevronDownIcon = icon('M6 9.5l6 6 6-6')
export const ChevronLeftIcon = icon('M14.5 6l-6 6 6 6')
export const ChevronRightIcon = icon('M9.5 6l6 6-6 6')
export const FirstPageIcon = icon('M17.5 6l-6 6 6 6M7 6v12')
export const LastPageIcon = icon('M6.5 6l6 6-6 6M17 6v12')
export const RefreshIcon = icon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15')
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16')
export const MinusIcon = icon('M6 12h12')
export const PlusIcon = icon('M12 6v12M6 12h12')
export const MoreIcon = icon(
  'M12 4.8a.6.6 0 1 0 0 1.2a.6.6 0 0 0 0-1.2zM12 11.4a.6.6 0 1 0 0 1.2a.6.6 0 0 0 0-1.2zM12 18a.6.6 0 1 0 0 1.2a.6.6 0 0 0 0-1.2z',
)
export const EyeIcon = icon(
  'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5s-7-2-9.5-6.5zM12 8.5c1.3 1 1.3 6 0 7c-1.3-1-1.3-6 0-7z',
)
export const EyeClosedIcon = icon(
  'M2.5 10c2.5 4.3 5.7 6 9.5 6s7-1.7 9.5-6M12 16v3M6.5 14.5L5 17M17.5 14.5L19 17',
)
export const SunIcon = icon(
  'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
)
export const MoonIcon = icon('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z')
export const SystemIcon = icon('M4 5h16v11H4zM9 20h6M12 16v4')
export const LeafIcon = icon(
  'M5 19c0-9 5-13.5 14.5-14C20 14.5 15 19 5 19zM5 19c2.5-4 5.5-6.5 9-8.5',
)
export const InfoIcon = icon('M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 11v5M12 8v.01')
export const WarningIcon = icon('M12 4L3 19.5h18zM12 10v4.5M12 17v.01')
export const SignOutIcon = icon('M14 4H6v16h8M10.5 12H20M16.5 8.5L20 12l-3.5 3.5')
export const SearchIcon = icon('M10.5 4.5a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM15 15l4.5 4.5')
export const ArrowLeftIcon = icon('M19 12H5.5M11.5 6l-6 6l6 6')
export const ArrowUpIcon = icon('M12 19V5.5M6 11.5l6-6l6 6')
