import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskForm } from '#web/platform/desk/desk-form.tsx'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { useCheckedForm } from '#web/platform/hook-form/form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { fieldId } from '#web/ui/form/field-error.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { tagIssue } from './tag-issue.ts'
import type { Tag, TagStore } from './tag-store.ts'

interface Props {
  tags: readonly Tag[]
  store: TagStore
  autoFocus: boolean
}

/** One line: Enter adds the tag, and the next one can be typed at once. */
export function AddTag({ tags, store, autoFocus }: Props) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const form = useCheckedForm({
    defaultValues: { name: '' },
    check: ({ name }) => ({ name: tagIssue(name, tags, t) }),
  })
  useEffect(() => {
    if (autoFocus) document.getElementById(fieldId('name'))?.focus()
  }, [autoFocus])

  async function add({ name }: { name: string }) {
    try {
      await store.add(name.trim())
    } catch (problem) {
      return form.setError('name', { type: 'server', message: messageOf(problem) })
    }
    await store.refresh()
    form.reset({ name: '' })
    document.getElementById(fieldId('name'))?.focus()
  }

  return (
    <DeskForm form={form} onSubmit={add}>
      <div className="tag-add">
        <FormTextField form={form} name="name" label={t('admin.tagList.new')} autoComplete="off" enterKeyHint="done" />
        <Button type="submit" icon={Plus} loading={form.formState.isSubmitting}>
          {t('admin.tagList.add')}
        </Button>
      </div>
    </DeskForm>
  )
}
