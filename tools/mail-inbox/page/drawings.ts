import { html } from '../html.ts'

export const catFace = html`<svg class="face" viewBox="0 0 48 48" aria-hidden="true">
  <path
    class="head"
    d="M6 4c5 1 9 4 12 8a22 22 0 0 1 12 0c3-4 7-7 12-8 3 8 3 16 1 23-3 10-11 16-19 16S8 37 5 27C3 20 3 12 6 4Z"
  />
  <path class="pink" d="M9 9c3 1 5 3 6 5l-6 6c-1-4-1-8 0-11Zm30 0c-3 1-5 3-6 5l6 6c1-4 1-8 0-11Z" />
  <path class="stripe" d="M24 13v6m-5-5 1 5m9-5-1 5" />
  <path class="cream" d="M24 28c-6 0-10 4-10 8 3 4 6 6 10 6s7-2 10-6c0-4-4-8-10-8Z" />
  <circle class="ink" cx="16" cy="25" r="2.6" />
  <circle class="ink" cx="32" cy="25" r="2.6" />
  <path class="nose" d="M21 30h6l-3 3.5Z" />
  <path class="mouth" d="M24 33.5c0 3-4 4-6 2m6-2c0 3 4 4 6 2" />
</svg>`

export const sleepingCat = html`<svg class="cat" viewBox="0 0 240 150" aria-hidden="true">
  <ellipse class="rug" cx="122" cy="126" rx="112" ry="16" />
  <path class="body" d="M52 118c-10-44 30-76 82-74 52 1 82 36 78 72-2 18-154 20-160 2Z" />
  <path class="stripe wide" d="M128 46c-6 8-7 16-5 25m29-23c-3 9-3 17 1 25m26-9c-6 7-8 14-6 22" />
  <path class="tail" d="M204 110c-4 21-54 25-94 15" />
  <path class="cream tip" d="M124 128c-5-.6-9-1.6-14-3" />
  <path
    class="head"
    d="M33 56c8 2 14 6 19 12a44 44 0 0 1 36 0c5-6 11-10 19-12 4 13 4 26 1 37-6 18-22 29-38 29s-32-11-38-29c-3-11-3-24 1-37Z"
  />
  <path
    class="pink"
    d="M38 64c4 2 7 4 9 7l-9 10c-1-6-1-12 0-17Zm64 0c-4 2-7 4-9 7l9 10c1-6 1-12 0-17Z"
  />
  <path class="stripe" d="M70 69v9m-8-7 1 8m15-8-1 8" />
  <path class="cream" d="M70 97c-12 0-20 6-20 13 5 7 12 11 20 11s15-4 20-11c0-7-8-13-20-13Z" />
  <path class="mouth" d="M46 94c3 5 10 5 13 0m22 0c3 5 10 5 13 0" />
  <path class="nose" d="M65 100h10l-5 6Z" />
  <path class="mouth" d="M70 106c0 5-6 6-9 3m9-3c0 5 6 6 9 3" />
</svg>`
