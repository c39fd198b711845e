// What the router loads for one response, in one chunk.
import '../../callouts.css'
import '../desk.css'
import './response.css'

export { ResponsePage } from './response-page.tsx'
