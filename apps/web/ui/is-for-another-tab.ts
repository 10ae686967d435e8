/** A press on a link that leaves this page as it is. */
export const isForAnotherTab = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey
