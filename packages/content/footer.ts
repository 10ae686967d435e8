export const footer = {
  promise: 'For everyone who cannot keep a cat at home.',
  fee: 'Your entry fee is not a deposit: it is a contribution that supports animal welfare.',
}
