import { useState } from 'react'
import { FormBox } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm } from '#web/platform/hook-form/form.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { pageData } from '#web/platform/page-data.ts'
import { AuthSheet } from '#web/shell/auth/auth-layout.tsx'
import { PlainTextView } from '#web/ui/joining/plain-text-view.tsx'
import { type AccountFields, accountFields } from '../account-fields.ts'
import { AccountSetUpFields } from '../account-set-up-fields.tsx'
import { AccountTitle } from '../account-title.tsx'
import { JoinSteps } from '../join-steps.tsx'

interface Props {
  content: ReplyOf<'GET /content/join/setup'>
  /** Stands for somebody who has just joined. */
  contact: ReplyOf<'GET /contact/:id'>
}

/** `/join/setup` as this person would find it with this content. */
export function AccountSetUpPreview({ content, contact }: Props) {
  return (
    <AuthSheet general={pageData.content.general} steps={<JoinSteps current="account" />}>
      <AccountTitle firstname={contact.firstname} />
      {content.welcome && <PlainTextView text={content.welcome} />}
      {/* Groups that are ticked beforehand are so only in a form that opens. */}
      <FirstFields key={JSON.stringify(content.newsletterGroups)} content={content} contact={contact} />
    </AuthSheet>
  )
}

function FirstFields({ content, contact }: Props) {
  const [defaultValues] = useState(() => accountFields(content, contact))
  const form = useCheckedForm<AccountFields>({ defaultValues, check: () => ({}) })
  return (
    <FormBox form={form} onSubmit={() => undefined}>
      <AccountSetUpFields form={form} content={content} contact={contact} />
    </FormBox>
  )
}
