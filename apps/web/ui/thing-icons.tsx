import { icon } from './icons.tsx'

// Beside words, of things and of what can be done with them; pages that show none load none.
export const PrintIcon = icon('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z')
export const ClockIcon = icon('M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2')
export const HourglassIcon = icon(
  'M7 4h10M7 20h10M8 4c0 5 3 6 4 8c1-2 4-3 4-8M8 20c0-5 3-6 4-8c1 2 4 3 4 8',
)
export const CalendarIcon = icon('M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7')
export const CardIcon = icon('M3 6h18v12.5H3zM3 10h18M6.5 15h4')
export const ReturnIcon = icon('M8.5 5L4.5 9l4 4M5 9h9a5 5 0 0 1 0 10H9')
export const RepeatIcon = icon(
  'M5 12a7 7 0 0 1 12.5-4.3L19.5 10M19.5 5v5h-5M19 14a7 7 0 0 1-13.5 1.5',
)
export const PinIcon = icon(
  'M12 21c-4-4.5-6.5-7.7-6.5-11a6.5 6.5 0 0 1 13 0c0 3.3-2.5 6.5-6.5 11zM12 7.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4z',
)
export const TicketIcon = icon(
  'M3.5 7h17v3.5a1.8 1.8 0 0 0 0 3.5V17h-17v-3a1.8 1.8 0 0 0 0-3.5zM14.5 7v10',
)
export const PencilIcon = icon('M5 19l1-4L16 5l3 3L9 18zM14 7l3 3')
export const PawIcon = icon(
  'M12 12c-2.5 0-5 3-5 5.2c0 1.6 1.3 2.3 2.6 1.9c1.6-.5 3.2-.5 4.8 0c1.3.4 2.6-.3 2.6-1.9c0-2.2-2.5-5.2-5-5.2zM5.2 10.2v1.6M9.3 6v2M14.7 6v2M18.8 10.2v1.6',
)
export const CommentIcon = icon('M4.5 5h15v11h-8l-4 3.5V16h-3zM8 9h8M8 12.5h5')
export const EarIcon = icon(
  'M7 10a5 5 0 0 1 10 0c0 4-4 4.5-4 8a2.8 2.8 0 0 1-5 1.5M10 10a2 2 0 0 1 4 0c0 1.5-1.5 2-2 3.5',
)
export const NoseIcon = icon('M12 4c0 4-4 7.5-4 11a3 3 0 0 0 4 2.5a3 3 0 0 0 4-2.5M12 17.5V19')
export const PeopleIcon = icon(
  'M9 4.5a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 0 0 0-6.4zM3.5 19c.4-3.6 2.6-5.5 5.5-5.5s5.1 1.9 5.5 5.5M15.5 5a3 3 0 0 1 0 5.8M17 14c2 .7 3.2 2.4 3.5 5',
)
export const SeatIcon = icon(
  'M6 12V7a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v5M4 12h3v3h10v-3h3v6H4zM6 18v2M18 18v2',
)
export const VenusIcon = icon('M12 3.5a5 5 0 1 0 0 10a5 5 0 0 0 0-10zM12 13.5v7M9 17.5h6')
export const MarsIcon = icon('M10 9.5a5 5 0 1 0 0 10a5 5 0 0 0 0-10zM13.7 10.8L19.5 5M15 4.5h5v5')
export const MailIcon = icon('M4 6h16v12H4zM4.5 6.5L12 13l7.5-6.5')
export const TrashIcon = icon('M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6')
export const DownloadIcon = icon('M12 4v11M7 10.5l5 5l5-5M5 19.5h14')
export const MobileIcon = icon('M8 3h8v18H8zM11 18h2')
export const KeyIcon = icon('M8 11.5a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM11 12.5L19 4.5M15.5 8l3 3')
