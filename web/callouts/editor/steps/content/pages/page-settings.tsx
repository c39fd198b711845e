import { useTranslation } from 'react-i18next'
import { changeTexts, type Draft, textsOf } from '#domain/callouts/editing/draft.ts'
import { changeSlide, findSlide, laterSlides, slideTitle } from '#domain/callouts/editing/slides.ts'
import type { ButtonTexts } from '#domain/callouts/variant.ts'
import { EditorField } from '#web/callouts/editor/place/editor-field.tsx'
import { useFieldError } from '#web/callouts/editor/problems/problem-words.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { useEditedDraft } from '../../../draft/edited-draft.ts'
import { useNames } from '../part-name.ts'

/** What a page is called, how its buttons read and where it leads. */
export function PageSettings({ slideId }: { slideId: string }) {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const errorAt = useFieldError()
  const names = useNames()
  const form = draft.formSchema
  const slide = findSlide(form, slideId)
  if (!slide) return null
  const index = form.slides.indexOf(slide)
  const isLast = index === form.slides.length - 1
  const next = slide.navigation.nextSlideId
  const later = laterSlides(form, slideId)
  // What leads back is shown for what it is until another one is chosen.
  const wrong = form.slides.slice(0, index + 1).filter(({ id }) => id === next)
  const buttons = [
    ...(index > 0 ? (['prevText'] as const) : []),
    isLast ? ('submitText' as const) : ('nextText' as const),
  ]

  return (
    <div className="fields">
      <EditorField name="slide.title">
        <TextField
          label={t('editor-content.pageSettings.title')}
          hint={t('editor-content.pageSettings.titleHint')}
          placeholder={slideTitle({ ...slide, title: '' }) || names.pageName(form, slideId)}
          value={slide.title}
          onChange={({ target }) =>
            edit(
              (before) => ({ ...before, formSchema: changeSlide(before.formSchema, slideId, { title: target.value }) }),
              `${slideId}.title`,
            )
          }
        />
      </EditorField>
      {buttons.map((button) => (
        <EditorField key={button} name={`slide.${button}`}>
          <TextField
            label={t(`editor-content.pageSettings.${button}`)}
            {...(button === 'prevText'
              ? { hint: t('editor-content.pageSettings.prevHint') }
              : { placeholder: t(button === 'nextText' ? 'callout-form.next' : 'callout-form.submit') })}
            value={buttonTexts(draft, slideId)[button]}
            onChange={({ target }) =>
              edit((before) => changeButton(before, slideId, button, target.value), `${slideId}.${button}`)
            }
          />
        </EditorField>
      ))}
      {isLast ? (
        <p className="small muted">{t('editor-content.pageSettings.lastPage')}</p>
      ) : (
        <EditorField name="next">
          <Select
            label={t('editor-content.pageSettings.next')}
            hint={t('editor-content.pageSettings.nextHint')}
            error={errorAt({ step: 'content', panel: 'slide', slideId, field: 'next' })}
            options={[
              { value: '', label: t('editor-content.pageSettings.inOrder') },
              ...[...wrong, ...later].map(({ id }) => ({
                value: id,
                label: t('editor-content.pages.numbered', {
                  number: form.slides.findIndex((each) => each.id === id) + 1,
                  name: names.pageName(form, id),
                }),
                disabled: wrong.some((each) => each.id === id),
              })),
            ]}
            value={form.slides.some(({ id }) => id === next) ? next : ''}
            onChange={({ target }) =>
              edit((before) => ({
                ...before,
                formSchema: changeSlide(before.formSchema, slideId, { navigation: { nextSlideId: target.value } }),
              }))
            }
          />
        </EditorField>
      )}
    </div>
  )
}

const noTexts: ButtonTexts = { prevText: '', nextText: '', submitText: '' }

/** The words on a page's buttons; empty ones are left to the form. */
export function buttonTexts(draft: Pick<Draft, 'variants'>, slideId: string): ButtonTexts {
  const { slideNavigation } = textsOf(draft)
  return (Object.hasOwn(slideNavigation, slideId) ? slideNavigation[slideId] : undefined) ?? noTexts
}

function changeButton(draft: Draft, slideId: string, button: keyof ButtonTexts, text: string): Draft {
  const { slideNavigation } = textsOf(draft)
  const buttons = { ...buttonTexts(draft, slideId), [button]: text }
  return changeTexts(draft, { slideNavigation: { ...slideNavigation, [slideId]: buttons } })
}
