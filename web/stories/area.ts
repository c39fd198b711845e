// What is loaded with the first stories that somebody of the newsroom is shown.
import './stories.css'

export { CalloutStories } from './callout-stories.tsx'
export { LinkDialog } from './link-dialog.tsx'
export { ResponseStories } from './response-stories.tsx'
