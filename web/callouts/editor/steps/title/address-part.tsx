import { useTranslation } from 'react-i18next'
import { type Draft, textsOf } from '#domain/callouts/editing/draft.ts'
import { longestSlug } from '#domain/callouts/slug.ts'
import { publicAddress } from '#web/callouts/public-address.ts'
import { pageData } from '#web/platform/page-data.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useStoredCallout } from '../../stored-callout.ts'
import { useStepErrors } from '../step-errors.ts'
import { followTitle, ownSlug, slugOf } from './own-slug.ts'

interface Props {
  /** The address is made from the title. */
  follows: boolean
  onFollow: (follows: boolean) => void
}

/** Under which address the callout is found. Once that has been public it stays. */
export function AddressPart({ follows, onFollow }: Props) {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const { stored, status } = useStoredCallout()
  const { locale } = pageData.content.general
  const errorAt = useStepErrors('title')
  const known = { locale, stored: stored?.slug }
  const slug = slugOf(draft, known)
  const isLocked = stored?.slugLocked === true
  const error = errorAt('slug')

  function follow(isOn: boolean) {
    onFollow(isOn)
    edit((before) => (isOn ? followTitle(before, known) : ownSlug(before, known)))
  }

  return (
    <>
      {!isLocked && (
        <Switch
          label={t('editor-steps.address.fromTitle')}
          checked={follows}
          onChange={({ target }) => follow(target.checked)}
        />
      )}
      {!isLocked && !follows && (
        <EditorField name="slug">
          <TextField
            label={t('editor-steps.address.slug')}
            hint={t('editor-steps.address.slugHint')}
            required
            error={error}
            maxLength={longestSlug}
            dir="ltr"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            value={draft.slug ?? ''}
            onChange={({ target }) => edit((before) => ({ ...before, slug: asSlug(target.value) }), 'slug')}
          />
        </EditorField>
      )}
      <EditorField name={follows || isLocked ? 'slug' : 'address'}>
        <TextField
          label={t('editor-steps.address.whole')}
          hint={t(isLocked ? 'editor-steps.address.locked' : addressHint(follows, draft))}
          error={follows ? error : undefined}
          type="url"
          readOnly
          copyable
          value={publicAddress(slug)}
        />
      </EditorField>
      {status === 'scheduled' && !isLocked && <Notice variant="warning">{t('editor-steps.address.scheduled')}</Notice>}
    </>
  )
}

function addressHint(follows: boolean, draft: Draft) {
  if (!follows) return 'editor-steps.address.own'
  if (textsOf(draft).title.trim() === '') return 'editor-steps.address.untitled'
  return draft.slug === null ? 'editor-steps.address.numbered' : 'editor-steps.address.follows'
}

/** As it is typed: small, with hyphens for spaces. */
function asSlug(text: string): string {
  return text.trimStart().replace(/\s+/g, '-').toLowerCase()
}
