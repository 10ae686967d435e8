/**
 * The site's colours as mail clients take them: hexadecimal, light first, then dark.
 * They are the tokens of apps/web/theme/tokens.css.
 */
export const palette = {
  paper: ['#fbf5ea', '#1c1611'],
  card: ['#fffcf6', '#261f19'],
  line: ['#dccdbb', '#483d35'],
  ink: ['#2c1c14', '#f0e9db'],
  soft: ['#523f34', '#d0c6b6'],
  link: ['#7b3912', '#febe77'],
  marmalade: ['#f39738', '#f5a045'],
  onMarmalade: ['#28150c', '#28150c'],
} as const

export const fonts = {
  display: "Fraunces, Georgia, 'Times New Roman', serif",
  text: "'Atkinson Hyperlegible Next', Verdana, Arial, sans-serif",
}

export const light = (name: keyof typeof palette) => palette[name][0]
export const dark = (name: keyof typeof palette) => palette[name][1]
