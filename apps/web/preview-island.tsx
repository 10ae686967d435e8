import { createRoot } from 'react-dom/client'
import { PreviewBar } from './features/preview/preview-bar.tsx'
import { stayInDraft } from './features/preview/stay-in-draft.ts'
import { readPreview } from './house-block.ts'

// Beside whatever page of the draft is shown, with React or without.
const preview = readPreview()
const place = document.body.appendChild(document.createElement('preview-bar'))
// The end of the page is not behind it.
place.className = 'block min-h-32'
// Presses in it are its own: the page has the same switches, which it answers by itself.
place.addEventListener('click', (event) => event.stopPropagation())
if (preview) {
  stayInDraft(preview.base)
  createRoot(place).render(<PreviewBar {...preview} />)
}
