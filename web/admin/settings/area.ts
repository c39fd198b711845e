// What the router loads for the settings, in one chunk.
import '../contact/contact.css'

export { ActivityPage } from './activity-page.tsx'
export { ApiKeysPage } from './api-keys-page.tsx'
export { GeneralPage } from './general-page.tsx'
export { OutboxPage } from './outbox-page.tsx'
export { SecurityPage } from './security-page.tsx'
export { SettingsPage } from './settings-page.tsx'
