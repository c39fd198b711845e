export { ThemeSettingsPage } from './theme-settings-page.tsx'
