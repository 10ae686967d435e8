/** How to meet any of our cats; beside every profile. */
export const visitTips = [
  'Approach slowly',
  'Respect their space',
  'Use gentle movements',
  'Ask staff about their mood',
]
