export { EmailEditorPage } from './email-editor-page.tsx'
export { OutboxPage } from './outbox-page.tsx'
export { OwnEmailsSection } from './own-emails-section.tsx'
export { TemplatesSection } from './templates-section.tsx'
