import type { FontMetrics } from './font-metrics.ts'

// The mean width of a letter in fonts that phones and computers have, measured as font-metrics.ts
// measures ours (Liberation is drawn to the widths of Arial and Times New Roman).
const systemFonts = {
  Arial: { width: 0.4379, weight: 400, locals: ['Arial', 'ArialMT', 'Liberation Sans'] },
  'Arial Bold': {
    width: 0.4717,
    weight: '600 700',
    locals: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  },
  Roboto: { width: 0.4369, weight: 400, locals: ['Roboto', 'Roboto-Regular'] },
  'Roboto Bold': { width: 0.4433, weight: '600 700', locals: ['Roboto Bold', 'Roboto-Bold'] },
  'Times New Roman Bold': {
    width: 0.4186,
    weight: '600 700',
    locals: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  },
  'Noto Serif Bold': {
    width: 0.4976,
    weight: '600 700',
    locals: ['Noto Serif Bold', 'NotoSerif-Bold'],
  },
}

export type SystemFont = keyof typeof systemFonts

/**
 * A system font stretched to the measures of ours, so that nothing moves when ours arrives.
 * Bold and regular share one family name: `Atkinson Hyperlegible Next, Arial`.
 */
export function fallbackFaces(family: string, name: SystemFont, ours: FontMetrics): string {
  const font = systemFonts[name]
  const scale = ours.averageWidth / font.width
  return `@font-face {
  font-family: '${family}, ${name.replace(/ Bold$/, '')}';
  font-weight: ${font.weight};
  src: ${font.locals.map((local) => `local('${local}')`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ours.ascent / scale)};
  descent-override: ${percent(ours.descent / scale)};
  line-gap-override: ${percent(ours.lineGap / scale)};
}`
}

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(1))}%`
