export const location = {
  title: 'Find Us',
  plain: 'The cafe is in the middle of town. You can park for free.',
  way: 'Four minutes on foot from the station: over the bridge, past the kirk, first wynd on the left.',
  map: 'A drawn map of the way from the station.',
}
