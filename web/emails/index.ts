export { EmailEditorPage } from './email-editor-page.tsx'
export { OutboxPage } from './outbox-page.tsx'
export { TemplatesSection } from './templates-section.tsx'
