// What the router loads for the newsroom's notices, in one chunk.
export { AddNoticePage } from './add-notice-page.tsx'
export { EditNoticePage } from './edit-notice-page.tsx'
export { NoticesPage } from './notices-page.tsx'
export { ViewNoticePage } from './view-notice-page.tsx'
