/** A gift card as the page /gifts orders it: £30 for somebody, at once. */
export const giftForm = (more: object = {}) => ({
  amount: 30,
  name: 'Mara Weber',
  email: 'mara@example.com',
  receiverName: 'Ailsa Craig',
  receiverEmail: 'ailsa@example.com',
  message: 'Happy birthday!',
  cat: 'biscuit',
  sendOn: null,
  ...more,
})
