// What the router loads for the callout editor, in one chunk.
import '../callouts.css'
import './editor.css'

export { CalloutEditorPage } from './editor-page.tsx'
