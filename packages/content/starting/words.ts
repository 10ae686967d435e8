import type { Words } from '#domain/house/house.ts'
import { policies } from '../policies.ts'
import { visitTips } from '../visit-tips.ts'
import { story } from './story.ts'

/** True of any cat cafe on its first day: no number of cats, no prices, nothing that one place alone has. */
export const words: Words = {
  hero: {
    badge: 'Come and meet the cats',
    lead: 'A warm drink and a quiet hour among cats.',
    more: 'For everyone who cannot keep a pet at home, and for everyone who needs some calm.',
    plain:
      'You sit in a quiet room. Cats live there. You can have a drink. You book a time to come.',
    tiles: [
      { value: '1', label: 'Quiet hour' },
      { value: '4', label: 'Soft paws on each cat' },
    ],
  },
  about: {
    title: 'A quiet room with a purr in it',
    plain: 'This is a cafe where cats live. Everyone is welcome. We look after the cats well.',
    cards: [
      {
        title: 'Overview',
        text: 'We are a cafe for people who love animals. Have a drink, and let a cat come to you.',
        more: 'Come alone or with friends, for the calm or for the company. We are glad to tell you about each cat.',
      },
      {
        title: 'Mission',
        text: 'Time with calm animals, for people who need calm.',
        more: 'You do not have to talk. You do not have to stroke a cat. A cat on the chair next to you is good company, too.',
      },
      {
        title: 'Value',
        text: 'The cats come first. They choose who they sit with, and when they want to be alone.',
        more: 'Every cat can leave the room whenever it likes. Your entry fee helps to look after them.',
      },
    ],
    friendly: {
      title: 'Good to know before you come',
      text: 'If noise, bright light or strangers are hard for you, please tell us. We help you find a quiet time and a quiet seat.',
      link: 'See what a visit is like, step by step',
    },
  },
  story,
  ownStory: {
    before: 'Your visit: {day}, from {from} to {to}.',
    arrive:
      'Come at {arriveAt} to {street}. A person says hello. You show your ticket or say your name. Then we tell you the rules of the room. There are only a few.',
    seat: 'We keep room for {party} until {to}. You may move to another free seat.',
    meet: '{cats} usually awake then. Sit still and hold out a hand, low down. The cat chooses if it comes to you.',
    home: 'At {toldAt} we tell you quietly that there are five minutes left. You can leave earlier if you want to.',
  },
  visit: {
    title: 'Plan Your Visit',
    lead: 'Book a time, come in and sit down. The cats do the rest.',
    plain: 'You book a time. The price is for each person. It is best to book before you come.',
    pricing: ['Drinks sold separately', 'Entry fee supports animal welfare'],
    gifts: 'Gift cards, by e-mail or to print',
    reservations: ['Walk-ins welcome, subject to capacity', 'Reservations recommended'],
    hire: 'Private events by appointment',
    service: 'A person answers when you ring or write.',
    booking: 'Choose your time slot online. Confirmation is instant.',
    events: [],
  },
  policies,
  expect: [
    'A short welcome and the house rules',
    'A seat for each of you',
    'Cats, awake or asleep',
    'Drinks that you can buy',
    'Staff who know each cat’s mood today',
  ],
  bring: [
    'Your ticket, on your phone or on paper',
    'Soft shoes, and clothes that may get cat hair on them',
    'Please bring no food for the cats',
    'Anything that keeps you calm, such as headphones or a blanket',
  ],
  tips: visitTips,
  location: {
    title: 'Find Us',
    plain: 'This is where the cafe is.',
    way: 'Ring us if you cannot find the door. We come out to meet you.',
    map: 'A map that shows where the cafe is.',
  },
  footer: {
    promise: 'For everyone who cannot keep a cat at home.',
    fee: 'Your entry fee is a contribution that supports animal welfare.',
  },
}
