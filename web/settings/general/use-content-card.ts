import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContentSource, Revised } from '#web/platform/desk/content-sources.ts'
import { type FieldIssues, useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { useLeaveGuard } from '#web/shell/frame/leave-guard.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'

interface Options<Content extends Revised, Change, Fields extends FieldValues> {
  source: ContentSource<Content, Change>
  content: Content
  /** What the card shows, and changes, of the content. */
  fieldsOf: (content: Content) => Fields
  changeOf: (fields: Fields) => Change
  check: (fields: Fields) => FieldIssues<Fields>
}

/**
 * One card of the settings: saved apart from the others, though they may share their content. Only what somebody else changed
 * in this very card is asked about; other changes to the content just go along.
 */
export function useContentCard<Content extends Revised, Change, Fields extends FieldValues>(
  options: Options<Content, Change, Fields>,
) {
  const { source, fieldsOf, changeOf, check } = options
  const { t } = useTranslation()
  const [opened, setOpened] = useState(options.content)
  const [theirs, setTheirs] = useState<Content>()
  const form = useCheckedForm<Fields>({ defaultValues: fieldsOf(opened) as DefaultValues<Fields>, check })
  const showProblem = useShowProblem(form)
  const guard = useLeaveGuard(form.formState.isDirty)

  function show(content: Content) {
    setOpened(content)
    form.reset(fieldsOf(content))
  }

  async function save(fields: Fields, { revision: known }: Revised = opened): Promise<void> {
    setTheirs(undefined)
    const revision = followOwnSaves(known)
    try {
      const stored = await source.write(changeOf(fields), { revision })
      if (revision && stored.revision) ownSaves.set(revision, stored.revision)
      show(stored)
      source.onStored?.(stored)
      toaster.show({ variant: 'success', title: t('admin-general.saved') })
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'stale-write') return showProblem(problem)
      const now = await source.read().catch(showProblem)
      if (!now) return
      if (isSame(fieldsOf(now), fieldsOf(opened))) return save(fields, now)
      setTheirs(now)
    }
  }

  return {
    form,
    save: (fields: Fields) => save(fields),
    leaveDialog: guard.dialog,
    stale: theirs && {
      onClose: () => setTheirs(undefined),
      onOverwrite: () => void form.handleSubmit((fields) => save(fields, theirs))(),
      onLoadTheirs: () => {
        show(theirs)
        setTheirs(undefined)
      },
    },
  }
}

/** What became of each revision by a card's save here: the other cards of its content are as they were. */
const ownSaves = new Map<string, string>()

function followOwnSaves(revision: string | undefined): string | undefined {
  let latest = revision
  for (let next = latest && ownSaves.get(latest); next && next !== latest; next = ownSaves.get(next)) latest = next
  return latest
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
