export const UNKNOWN_DEVICE = 'Unknown device'

// Browsers tell of themselves in 300 characters at most.
const LONGEST_READ = 512

// The first that fits: most browsers also claim to be the ones below them.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * 'Firefox on Windows': enough for its owner to know a device by. The rest of what a browser
 * tells of itself (versions, models) would only make people easier to tell apart.
 */
export function deviceName(userAgent = ''): string {
  const told = userAgent.slice(0, LONGEST_READ)
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(told))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? UNKNOWN_DEVICE
}
