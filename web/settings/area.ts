// What the router loads for the settings, in one chunk.
export { ActivityPage } from '#web/activity/index.ts'
export { ApiKeysPage } from '#web/api-keys/index.ts'
export { OutboxPage } from '#web/emails/index.ts'
export { ThemeSettingsPage } from '#web/theme/index.ts'
export { GeneralPage } from './general-page.tsx'
export { InstallationPage } from './installation-page.tsx'
export { SecurityPage } from './security-page.tsx'
export { SettingsPage } from './settings-page.tsx'
