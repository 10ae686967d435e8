// Times of day are 'HH:mm' texts throughout: they compare as they read.

export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

export function minutesOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** '13:55', five minutes before 14:00; of the same day. */
export function minutesBefore(time: string, minutes: number): string {
  return timeOfMinutes(Math.max(0, minutesOfDay(time) - minutes))
}

export function timeOfMinutes(at: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}
