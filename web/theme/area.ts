// What the router loads for the toolkit and for trying out a theme, in one chunk.
export { ThemePage } from './theme-page.tsx'
export { UiToolkitPage } from './ui-toolkit-page.tsx'
