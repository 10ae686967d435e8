import type { Words } from '#domain/house/house.ts'

/** A visit to any cat cafe; an owner adds what only theirs is like. */
export const story: Words['story'] = {
  title: 'A visit, step by step',
  lead: 'For everyone who likes to know before they come.',
  plain: 'These pictures show what happens, one thing after another.',
  take: 'Take it with you, or put it on the fridge.',
  steps: [
    {
      picture: 'before',
      title: 'Before you come',
      text: 'You choose a day and a time. An e-mail tells you that the hour is yours.',
      senses: [{ sense: 'see', words: 'Who lives here, on our website.' }],
    },
    {
      picture: 'arrive',
      title: 'You arrive',
      text: 'A person says hello. You show your ticket or say your name. Then you hear the rules of the room: there are few.',
      senses: [
        { sense: 'hear', words: 'A few low voices.' },
        { sense: 'rest', words: 'You may wait at the door for as long as you like.' },
      ],
    },
    {
      picture: 'wash',
      title: 'You wash your hands',
      text: 'There is a basin for that, with soap and a towel.',
      senses: [
        { sense: 'hear', words: 'Running water.' },
        { sense: 'smell', words: 'Soap.' },
      ],
    },
    {
      picture: 'seat',
      title: 'You find your seat',
      text: 'One table is yours for the hour. You may change it.',
      senses: [
        { sense: 'hear', words: 'Cups, and sometimes a purr.' },
        { sense: 'see', words: 'Tables, cushions and cats.' },
        { sense: 'smell', words: 'Coffee.' },
      ],
    },
    {
      picture: 'meet',
      title: 'You meet a cat',
      text: 'Sit still and hold out a hand, low down. The cat decides. If it walks away, it wants to be alone.',
      senses: [
        { sense: 'hear', words: 'A purr is like a small engine. It means content.' },
        { sense: 'see', words: 'A slow blink means: I like you.' },
      ],
    },
    {
      picture: 'rest',
      title: 'You need a rest',
      text: 'Tell us, or just step outside. You may come back in at any time.',
      senses: [
        { sense: 'see', words: 'Fewer people.' },
        { sense: 'hear', words: 'Less than inside.' },
        { sense: 'rest', words: 'Stay until you feel better, or go home.' },
      ],
    },
    {
      picture: 'home',
      title: 'You go home',
      text: 'We tell you quietly when five minutes are left. You may leave before, at any time.',
      senses: [{ sense: 'see', words: 'The door you came in by.' }],
    },
  ],
}
