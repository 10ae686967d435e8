/** What is sold at the counter, each with its price. */
export const menu = {
  title: 'From the counter',
  lead: 'Sold separately from your entry, and served with a lid, because of tails.',
  plain: 'You can buy a drink, an ice cream or a cake. You do not have to.',
  groups: [
    {
      title: 'Drinks',
      items: [
        ['Flat white and its friends', '£3.40'],
        ['A pot of tea for one or two', '£3.20'],
        ['Hot chocolate with a paw print', '£3.60'],
        ['Oat, soya or cow’s milk', 'free'],
      ],
    },
    {
      title: 'Ice cream',
      items: [
        ['Vanilla and tablet', '£2.80'],
        ['Raspberry ripple', '£2.80'],
        ['A sorbet without milk', '£2.80'],
      ],
    },
    {
      title: 'Pastries',
      items: [
        ['Scones, while Pudding looks away', '£2.60'],
        ['Shortbread', '£1.80'],
        ['A gluten-free brownie', '£3.00'],
      ],
    },
  ],
} as const
