import { icon } from '#web/ui/icons.tsx'

// Beside those of the design system, which every customer loads.
export const ChartIcon = icon('M4.5 20h15M7 16v-5M12 16V6M17 16V9')
export const ListIcon = icon('M8.5 7h11M8.5 12h11M8.5 17h11M4.5 7v.01M4.5 12v.01M4.5 17v.01')
export const SlidersIcon = icon(
  'M4 8h8M17 8h3M14.5 5.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4zM4 16h3M12 16h8M9.5 13.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4z',
)
export const TagIcon = icon('M4.5 4.5h7l8 8l-7 7l-8-8zM8.5 8.5v.01')
export const TillIcon = icon('M4 13h16v6.5H4zM7 13V5h10v8M10 8.5h4M11 16.5h2')
export const ScrollIcon = icon('M7 4h10v16l-2.5-1.5L12 20l-2.5-1.5L7 20zM10 8h4M10 11.5h4')
export const DoorIcon = icon('M7 20V4h10v16M4.5 20h15M14 12v.01')
export const HeartIcon = icon('M12 19.5l-7-7a4.6 4.6 0 0 1 7-6a4.6 4.6 0 0 1 7 6z')
export const SideIcon = icon('M4 5h16v14H4zM9.5 5v14')
