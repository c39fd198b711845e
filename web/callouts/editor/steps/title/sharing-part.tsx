import { useTranslation } from 'react-i18next'
import { changeTexts, textsOf } from '#domain/callouts/editing/draft.ts'
import { editorLimits } from '#domain/callouts/editing/problem.ts'
import type { Variant } from '#domain/callouts/variant.ts'
import { imageAddress } from '#domain/site/image-address.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useKept } from '../kept.ts'
import { useStepErrors } from '../step-errors.ts'

type ShareTexts = Pick<Variant, 'shareTitle' | 'shareDescription'>

/** What a link to the callout looks like elsewhere, and its own words for that. */
export function SharingPart() {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const errorAt = useStepErrors('title')
  const kept = useKept<ShareTexts>('share')
  const { title, excerpt, shareTitle, shareDescription } = textsOf(draft)
  const hasOwn = shareTitle !== null || shareDescription !== null

  function turn(isOn: boolean) {
    if (!isOn) kept.keep({ shareTitle, shareDescription })
    const texts = isOn
      ? (kept.get() ?? {
          shareTitle: upTo(title, editorLimits.shareTitle),
          shareDescription: upTo(excerpt, editorLimits.shareDescription),
        })
      : { shareTitle: null, shareDescription: null }
    edit((before) => changeTexts(before, texts))
  }

  return (
    <>
      <Switch
        label={t('editor-steps.sharing.own')}
        description={t('editor-steps.sharing.ownHint')}
        checked={hasOwn}
        onChange={({ target }) => turn(target.checked)}
      />
      {hasOwn && (
        <>
          <EditorField name="shareTitle">
            <TextField
              label={t('editor-steps.sharing.name')}
              required
              error={errorAt('shareTitle')}
              maxLength={editorLimits.shareTitle}
              value={shareTitle ?? ''}
              onChange={({ target }) =>
                edit((before) => changeTexts(before, { shareTitle: target.value }), 'shareTitle')
              }
            />
          </EditorField>
          <EditorField name="shareDescription">
            <TextArea
              label={t('editor-steps.sharing.description')}
              required
              minRows={2}
              error={errorAt('shareDescription')}
              countedTo={editorLimits.shareDescription}
              value={shareDescription ?? ''}
              onChange={({ target }) =>
                edit((before) => changeTexts(before, { shareDescription: target.value }), 'shareDescription')
              }
            />
          </EditorField>
        </>
      )}
      <ShareCard title={shareTitle || title} description={shareDescription || excerpt} image={draft.image} />
    </>
  )
}

/** A text that is too long to begin with is better written anew than cut. */
function upTo(text: string, limit: number): string {
  return text.length <= limit ? text : ''
}

interface CardProps {
  title: string
  description: string
  image: string
}

/** As other sites show a link: the picture, then where it leads. */
function ShareCard({ title, description, image }: CardProps) {
  const { t } = useTranslation()
  return (
    <figure>
      <figcaption className="label">{t('editor-steps.sharing.preview')}</figcaption>
      <div className="bd-share">
        {image ? (
          <img src={imageAddress(image)} alt="" />
        ) : (
          <span className="bd-share__none">{t('editor-steps.sharing.noImage')}</span>
        )}
        <div className="bd-share__texts">
          <p className="small muted" dir="ltr">
            {location.host}
          </p>
          <p className="strong wrap-anywhere">{title.trim() || t('editor-steps.untitled')}</p>
          {description.trim() && <p className="small soft wrap-anywhere bd-share__description">{description}</p>}
        </div>
      </div>
    </figure>
  )
}
