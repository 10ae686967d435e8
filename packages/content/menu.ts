export const menu = {
  title: 'From the counter',
  lead: 'Sold separately from your entry, and served with a lid, because of tails.',
  plain: 'You can buy a drink, an ice cream or a cake. You do not have to.',
  groups: [
    {
      title: 'Drinks',
      items: [
        'Flat white and its friends',
        'A pot of tea for one or two',
        'Hot chocolate with a paw print',
        'Oat, soya or cow’s milk',
      ],
    },
    {
      title: 'Ice cream',
      items: ['Vanilla and tablet', 'Raspberry ripple', 'A sorbet without milk'],
    },
    {
      title: 'Pastries',
      items: ['Scones, while Pudding looks away', 'Shortbread', 'A gluten-free brownie'],
    },
  ],
}
