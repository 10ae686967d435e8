import type { Words } from '#domain/house/house.ts'

/** A visit, told for people who need to know before they come. Short sentences, nothing hidden. */
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
      senses: [{ sense: 'see', words: 'The names and faces of all twelve cats, on our website.' }],
    },
    {
      picture: 'arrive',
      title: 'You arrive',
      text: 'The door is green. A person says hello. You show your ticket or say your name. Then we tell you the rules of the room. There are only a few.',
      senses: [
        { sense: 'hear', words: 'No door bell. One or two low voices.' },
        { sense: 'rest', words: 'A bench in the hall, for as long as you like.' },
      ],
    },
    {
      picture: 'wash',
      title: 'You wash your hands',
      text: 'There is a basin beside the door, with warm water and a soft towel.',
      senses: [
        { sense: 'hear', words: 'Running water. No hand dryer.' },
        { sense: 'smell', words: 'Soap without perfume.' },
      ],
    },
    {
      picture: 'seat',
      title: 'You find your seat',
      text: 'We keep a seat for you until your visit ends. You may move to another free seat.',
      senses: [
        { sense: 'hear', words: 'Cups, and sometimes a purr. No music.' },
        { sense: 'see', words: 'Soft lamps. Nothing flickers.' },
        { sense: 'smell', words: 'Coffee and scones.' },
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
      text: 'The quiet nook is behind the green curtain. You do not have to ask.',
      senses: [
        { sense: 'see', words: 'Dim light and cushions.' },
        { sense: 'hear', words: 'Almost nothing.' },
        { sense: 'rest', words: 'Stay until you feel better, or go home.' },
      ],
    },
    {
      picture: 'home',
      title: 'You go home',
      text: 'We tell you quietly when there are five minutes left. You can leave earlier if you want to.',
      senses: [{ sense: 'see', words: 'The green door again. Domino sees everyone out.' }],
    },
  ],
}
