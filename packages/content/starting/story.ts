import type { Words } from '#domain/house/house.ts'

/** A visit to any cat cafe; an owner adds what only theirs is like. */
export const story: Words['story'] = {
  title: 'A visit, step by step',
  lead: 'For everyone who likes to know what will happen before they come.',
  plain: 'These pictures show what happens, step by step.',
  take: 'You can print it and take it with you.',
  steps: [
    {
      picture: 'before',
      title: 'Before you come',
      text: 'You choose a day and a time. We send you an e-mail when your visit is booked.',
      senses: [{ sense: 'see', words: 'Our website, with pictures of a visit.' }],
    },
    {
      picture: 'arrive',
      title: 'You arrive',
      text: 'A person says hello. You show your ticket or say your name. Then we tell you the rules of the room. There are only a few.',
      senses: [
        { sense: 'hear', words: 'A few quiet voices.' },
        { sense: 'rest', words: 'You can wait by the door until you are ready to come in.' },
      ],
    },
    {
      picture: 'wash',
      title: 'You wash your hands',
      text: 'There is a sink with soap and a towel.',
      senses: [
        { sense: 'hear', words: 'Running water.' },
        { sense: 'smell', words: 'Soap.' },
      ],
    },
    {
      picture: 'seat',
      title: 'You find your seat',
      text: 'We keep a seat for you until your visit ends. You may move to another free seat.',
      senses: [
        { sense: 'hear', words: 'Cups, and sometimes a purr.' },
        { sense: 'see', words: 'Tables, cushions and cats.' },
        { sense: 'smell', words: 'Coffee.' },
      ],
    },
    {
      picture: 'meet',
      title: 'You meet a cat',
      text: 'Sit still and hold out a hand, low down. The cat chooses if it comes to you. If it walks away, it wants to be alone.',
      senses: [
        {
          sense: 'hear',
          words: 'A purr sounds like a small engine. It means that the cat is happy.',
        },
        { sense: 'see', words: 'A slow blink means: I like you.' },
      ],
    },
    {
      picture: 'rest',
      title: 'You need a rest',
      text: 'Tell us, or just step outside. You can come back in until your visit ends.',
      senses: [
        { sense: 'see', words: 'Fewer people.' },
        { sense: 'hear', words: 'Less noise than inside.' },
        { sense: 'rest', words: 'Stay until you feel better, or go home.' },
      ],
    },
    {
      picture: 'home',
      title: 'You go home',
      text: 'We tell you quietly when there are five minutes left. You can leave earlier if you want to.',
      senses: [{ sense: 'see', words: 'The same door that you came in through.' }],
    },
  ],
}
