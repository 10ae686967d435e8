/** What is sold at the counter, each with its price. */
export const menu = {
  title: 'From the counter',
  lead: 'Sold separately from your entry, and served with a lid, because of tails.',
  plain: 'You can buy a drink, an ice cream or a cake. You do not have to.',
  groups: [
    {
      title: 'Drinks',
      items: [
        { name: 'Flat white and its friends', price: '£3.40' },
        { name: 'A pot of tea for one or two', price: '£3.20' },
        { name: 'Hot chocolate with a paw print', price: '£3.60' },
        { name: 'Oat, soya or cow’s milk', price: 'free' },
      ],
    },
    {
      title: 'Ice cream',
      items: [
        { name: 'Vanilla and tablet', price: '£2.80' },
        { name: 'Raspberry ripple', price: '£2.80' },
        { name: 'A sorbet without milk', price: '£2.80' },
      ],
    },
    {
      title: 'Pastries',
      items: [
        { name: 'Scones, while Pudding looks away', price: '£2.60' },
        { name: 'Shortbread', price: '£1.80' },
        { name: 'A gluten-free brownie', price: '£3.00' },
      ],
    },
  ],
}
