/** Lazy loading ends with the page's load event: pictures far below are there before a reader comes near. */
export function fetchPictures() {
  const fetchAll = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('[data-below-fold] img'))
      picture.loading = 'eager'
  }
  if (document.readyState === 'complete') fetchAll()
  else addEventListener('load', fetchAll)
}
