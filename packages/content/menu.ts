import type { Dish, Menu } from '#domain/house/house.ts'

type Allergens = NonNullable<Dish['allergens']>

const nothing: Allergens = {
  celery: 'free',
  gluten: 'free',
  crustaceans: 'free',
  eggs: 'free',
  fish: 'free',
  lupin: 'free',
  milk: 'free',
  molluscs: 'free',
  mustard: 'free',
  nuts: 'free',
  peanuts: 'free',
  sesame: 'free',
  soya: 'free',
  sulphites: 'free',
}
const but = (allergens: Allergens): Allergens => ({ ...nothing, ...allergens })

const oats: Allergens = { gluten: 'contains', oats: 'contains' }
const wheat: Allergens = { gluten: 'contains', wheat: 'contains' }
const perhapsNuts: Allergens = { nuts: 'may', almonds: 'may', hazelnuts: 'may' }

/** What is sold at the counter, each with its price and what is in it. */
export const menu: Menu = {
  title: 'From the counter',
  lead: 'Sold separately from your entry. Drinks have a lid, because of tails.',
  plain: 'You can buy a drink, an ice cream or a cake. You do not have to.',
  groups: [
    {
      title: 'Drinks',
      items: [
        {
          name: 'Flat white and its friends',
          price: '3.40',
          diet: 'vegetarian',
          // Oat and soya milk are steamed by the same wand.
          allergens: but({ milk: 'contains', soya: 'may', gluten: 'may', oats: 'may' }),
        },
        {
          name: 'A pot of tea for one or two',
          price: '3.20',
          diet: 'vegan',
          allergens: nothing,
        },
        {
          name: 'Hot chocolate with a paw print',
          price: '3.60',
          diet: 'vegetarian',
          allergens: but({ milk: 'contains', soya: 'contains', ...perhapsNuts }),
        },
        {
          name: 'Oat, soya or cow’s milk',
          price: 'free',
          diet: 'vegetarian',
          allergens: but({ milk: 'contains', soya: 'contains', ...oats }),
        },
      ],
    },
    {
      title: 'Ice cream',
      items: [
        {
          name: 'Vanilla and tablet',
          price: '2.80',
          diet: 'vegetarian',
          allergens: but({ milk: 'contains', eggs: 'contains', ...perhapsNuts }),
        },
        {
          name: 'Raspberry ripple',
          price: '2.80',
          diet: 'vegetarian',
          allergens: but({ milk: 'contains', eggs: 'may', ...perhapsNuts }),
        },
        {
          name: 'A sorbet without milk',
          price: '2.80',
          diet: 'vegan',
          allergens: nothing,
        },
      ],
    },
    {
      title: 'Pastries',
      items: [
        {
          name: 'Scones, while Pudding looks away',
          price: '2.60',
          diet: 'vegetarian',
          allergens: but({
            ...wheat,
            milk: 'contains',
            eggs: 'contains',
            sulphites: 'contains',
            ...perhapsNuts,
          }),
        },
        {
          name: 'Shortbread',
          price: '1.80',
          diet: 'vegetarian',
          allergens: but({ ...wheat, milk: 'contains', eggs: 'may', ...perhapsNuts }),
        },
        {
          name: 'A gluten-free brownie',
          price: '3.00',
          diet: 'vegetarian',
          allergens: but({
            eggs: 'contains',
            milk: 'contains',
            soya: 'contains',
            nuts: 'contains',
            almonds: 'contains',
            walnuts: 'may',
          }),
        },
      ],
    },
  ],
}
