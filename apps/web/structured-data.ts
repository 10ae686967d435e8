import { ORIGIN_PLACEHOLDER } from '#contract/origin.ts'
import { schemaHours, type WeekHours } from '#domain/booking/week-hours.ts'
import { priceAmount } from '#domain/house/dish-price.ts'
import type { Cafe, Dish, House } from '#domain/house/house.ts'
import { isNameDrawn } from '#domain/house/pictures.ts'
import { cafePlace } from '#domain/house/place.ts'
import { postalAddress } from '#domain/house/postal-address.ts'

/** The cafe as search engines and maps read it (schema.org, JSON-LD). */
export const structuredData = (cafe: Cafe, openingHours: WeekHours): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'CafeOrCoffeeShop',
    name: cafe.name,
    url: `${ORIGIN_PLACEHOLDER}/`,
    ...(isNameDrawn(cafe) && { image: `${ORIGIN_PLACEHOLDER}/social-card.png` }),
    telephone: cafe.phone,
    address: postalAddress(cafe),
    geo: { '@type': 'GeoCoordinates', ...cafe.map },
    ...(cafe.social?.length && { sameAs: cafe.social }),
    openingHours: schemaHours(openingHours),
  })

/** What is sold at the counter, of which cafe. */
export const menuData = ({ cafe, menu }: Pick<House, 'cafe' | 'menu'>): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'CafeOrCoffeeShop',
    name: cafe.name,
    url: `${ORIGIN_PLACEHOLDER}/`,
    ...(menu.groups.length > 0 && {
      hasMenu: {
        '@type': 'Menu',
        name: menu.title,
        url: `${ORIGIN_PLACEHOLDER}/menu`,
        hasMenuSection: menu.groups.map(({ title, items }) => ({
          '@type': 'MenuSection',
          name: title,
          hasMenuItem: items.map(menuItem),
        })),
      },
    }),
  })

function menuItem({ name, price, diet, allergens }: Dish) {
  const amount = priceAmount(price)
  const suits = [
    ...(diet ? [diet === 'vegan' ? 'VeganDiet' : 'VegetarianDiet'] : []),
    ...(allergens?.gluten === 'free' ? ['GlutenFreeDiet'] : []),
  ]
  return {
    '@type': 'MenuItem',
    name,
    ...(amount && {
      offers: { '@type': 'Offer', price: amount, priceCurrency: cafePlace().currency },
    }),
    ...(suits.length > 0 && {
      suitableForDiet: suits.map((each) => `https://schema.org/${each}`),
    }),
  }
}
