// What Ctrl+K and `?` load, in one chunk.
import './quick-search.css'

export { QuickDialogs } from './quick-dialogs.tsx'
