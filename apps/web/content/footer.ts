export const footer = {
  promise: 'A cat cafe for everyone who cannot keep one at home.',
  fee: 'Your entry fee is not a deposit: it is a contribution that supports animal welfare.',
}
