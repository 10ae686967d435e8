/** The places of the landing page that the header leads to. */
export const sections = [
  { label: 'Home', to: '/#home' },
  { label: 'About', to: '/#about' },
  { label: 'Our Cats', to: '/#cats' },
  { label: 'Visit', to: '/#visit' },
  { label: 'Contact', to: '/#contact' },
]

export const quickLinks = [
  { label: 'Home', to: '/#home' },
  { label: 'About', to: '/#about' },
  { label: 'Menu', to: '/#menu' },
  { label: 'Cats', to: '/#cats' },
  { label: 'Visit', to: '/#visit' },
  { label: 'Contact', to: '/#contact' },
]
