import type { DefaultTemplateId } from '#domain/emails/template.ts'

export interface EmailText {
  subject: string
  /** HTML with merge fields. A paragraph that is nothing but a link is shown as a button. */
  body: string
}

/** Every text of a language. */
export type TemplateTexts = Record<DefaultTemplateId, EmailText>
