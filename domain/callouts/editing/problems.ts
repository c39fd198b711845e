import { isHttpUrl, isSitePath } from '#domain/content/addresses.ts'
import { isAllowedLink } from '#domain/content/rich-text.ts'
import { collectsContactInfo } from '../callout.ts'
import { checkNewDates } from '../dates-change.ts'
import { followUpTextLimit } from '../follow-up.ts'
import type { Form } from '../form.ts'
import { formLimits } from '../form-limits.ts'
import { type PublicView, publicViewLimits } from '../public-view.ts'
import { fullKey, listQuestions, readQuestions } from '../questions.ts'
import { isSlug } from '../slug.ts'
import type { CalloutDates, CalloutStatus } from '../status.ts'
import { variantLimits } from '../variant.ts'
import { partProblems } from './component-problems.ts'
import { type Draft, textsOf } from './draft.ts'
import type { EditorPlace } from './place.ts'
import type { PlannedDate } from './planned-dates.ts'
import { type EditorProblem, editorLimits, isBlankHtml } from './problem.ts'
import { slidesLeadingBack } from './slides.ts'
import { translationProblems } from './translation-problems.ts'
import { partsIn } from './tree.ts'

/** All that is to be done before a callout can be published, in the order of the editor. */
export function problemsOf(draft: Draft, context: { status: CalloutStatus; now: Date }): EditorProblem[] {
  return [
    ...messageProblems(draft),
    ...slideProblems(draft, context.now),
    ...titleProblems(draft),
    ...settingsProblems(draft, context),
    ...displayProblems(draft),
    ...translationProblems(draft),
  ]
}

/** Those that keep even an unfinished draft from being stored. */
export function blocksSaving({ blocks }: EditorProblem): boolean {
  return blocks === 'saving'
}

type Found = (EditorProblem | false | undefined)[]
const onlyProblems = (found: Found): EditorProblem[] => found.filter((each) => each !== false && each !== undefined)

function missing(place: EditorPlace, text: string | null | undefined): EditorProblem | undefined {
  return text?.trim() ? undefined : { ...place, kind: 'required', blocks: 'publishing' }
}

function tooLong(place: EditorPlace, text: string | null | undefined, limit: number): EditorProblem | undefined {
  return (text?.length ?? 0) > limit ? { ...place, kind: 'too-long', blocks: 'saving', limit } : undefined
}

function missingHtml(place: EditorPlace, html: string | null | undefined): EditorProblem | undefined {
  return missing(place, isBlankHtml(html ?? '') ? '' : 'text')
}

function messageProblems(draft: Draft): EditorProblem[] {
  const texts = textsOf(draft)
  const at = (panel: 'intro' | 'end' | 'email', field: string): EditorPlace => ({ step: 'content', panel, field })
  const redirect = texts.thanksRedirect
  const end: Found =
    redirect === null
      ? [
          missing(at('end', 'thanksTitle'), texts.thanksTitle),
          tooLong(at('end', 'thanksTitle'), texts.thanksTitle, variantLimits.title),
          missingHtml(at('end', 'thanksText'), texts.thanksText),
          ...(texts.nextSteps ?? []).flatMap(({ title, text }, index) => [
            tooLong(at('end', `nextSteps.${index}.title`), title, variantLimits.stepTitle),
            tooLong(at('end', `nextSteps.${index}.text`), text, variantLimits.stepText),
          ]),
        ]
      : [
          missing(at('end', 'thanksRedirect'), redirect),
          redirect.trim() !== '' &&
            !isHttpUrl(redirect.trim()) &&
            !isSitePath(redirect.trim()) && {
              ...at('end', 'thanksRedirect'),
              kind: 'not-an-address',
              blocks: 'saving',
            },
        ]
  const email: Found =
    draft.sendResponseEmail && collectsContactInfo(draft.access)
      ? [
          missing(at('email', 'subject'), texts.responseEmailSubject),
          tooLong(at('email', 'subject'), texts.responseEmailSubject, editorLimits.subject),
          missingHtml(at('email', 'body'), texts.responseEmailBody),
        ]
      : []
  return onlyProblems([missingHtml(at('intro', 'intro'), texts.intro), ...end, ...email])
}

function slideProblems({ formSchema }: Draft, now: Date): EditorProblem[] {
  const { slides } = formSchema
  const leadingBack = slidesLeadingBack(formSchema)
  const parts = [...partsIn(formSchema)]
  const keys = new Map<string, number>()
  for (const { part } of parts) keys.set(part.key, (keys.get(part.key) ?? 0) + 1)
  const problems: Found = slides.flatMap(({ id: slideId, components }, index): Found => {
    const place = { step: 'content', panel: 'slide', slideId } as const
    return [
      index === formLimits.slides && { ...place, kind: 'too-many-slides', blocks: 'saving', limit: formLimits.slides },
      components.length === 0 && { ...place, kind: 'empty-slide', blocks: 'publishing' },
      leadingBack.has(slideId) && { ...place, field: 'next', kind: 'leads-back', blocks: 'publishing' },
      ...parts
        .filter(({ spot }) => spot.slideId === slideId)
        .flatMap(({ part }) =>
          partProblems(part, { slideId, isOnlyKey: keys.get(part.key) === 1, now }).map((problem) => ({
            ...place,
            ...(part.id !== undefined && { componentId: part.id }),
            ...problem,
          })),
        ),
    ]
  })
  return onlyProblems(problems)
}

function titleProblems(draft: Draft): EditorProblem[] {
  const texts = textsOf(draft)
  const at = (field: string): EditorPlace => ({ step: 'title', field })
  const ownShare = texts.shareTitle !== null || texts.shareDescription !== null
  return onlyProblems([
    missing(at('title'), texts.title),
    tooLong(at('title'), texts.title, variantLimits.title),
    missing(at('excerpt'), texts.excerpt),
    tooLong(at('excerpt'), texts.excerpt, editorLimits.excerpt),
    tooLong(at('imageAlt'), texts.imageAlt, editorLimits.imageAlt),
    draft.slug !== null && !isSlug(draft.slug) && { ...at('slug'), kind: 'not-a-slug', blocks: 'saving' },
    tooLong(at('shareTitle'), texts.shareTitle, variantLimits.shareText),
    tooLong(at('shareDescription'), texts.shareDescription, editorLimits.shareDescription),
    ownShare && missing(at('shareTitle'), texts.shareTitle),
    ownShare && missing(at('shareDescription'), texts.shareDescription),
  ])
}

function settingsProblems(draft: Draft, { status, now }: { status: CalloutStatus; now: Date }): EditorProblem[] {
  const at = (field: string): EditorPlace => ({ step: 'settings', field })
  const { newsletterSchema: newsletter, followUpText } = draft
  const dates = datesOf(draft)
  const { expires } = dates
  const isOver = status !== 'ended' && expires !== null && expires <= now
  return onlyProblems([
    startProblem(draft, status),
    status !== 'ended' && typedProblem(draft, 'expires'),
    checkNewDates(dates, now) && { ...at('expires'), kind: 'ends-before-start', blocks: 'saving' },
    isOver && { ...at('expires'), kind: 'end-is-over', blocks: status === 'draft' ? 'publishing' : 'saving' },
    ...(newsletter && collectsContactInfo(draft.access)
      ? [missing(at('newsletter.title'), newsletter.title), missing(at('newsletter.optIn'), newsletter.optIn)]
      : []),
    ...(typeof followUpText === 'string' && collectsContactInfo(draft.access)
      ? [missing(at('followUpText'), followUpText), tooLong(at('followUpText'), followUpText, followUpTextLimit)]
      : []),
  ])
}

function startProblem(draft: Draft, status: CalloutStatus): EditorProblem | undefined {
  if (status === 'open' || status === 'ended') return undefined
  // The planned start of a draft is not stored along with it.
  if (status === 'draft') return typedProblem(draft, 'starts', 'publishing')
  if (draft.starts !== null) return undefined
  // Stored without a start it would be a draft again, in passing.
  return typedProblem(draft, 'starts') ?? { step: 'settings', field: 'starts', kind: 'required', blocks: 'saving' }
}

/** A date that is planned and not there, or can't be read. Stored it would be none, which is something else. */
function typedProblem(
  { typedDates }: Draft,
  field: PlannedDate,
  blocks: EditorProblem['blocks'] = 'saving',
): EditorProblem | undefined {
  const typed = typedDates?.[field]
  if (typed === undefined) return undefined
  return { step: 'settings', field, kind: typed.trim() === '' ? 'required' : 'unreadable-date', blocks }
}

export function datesOf({ starts, expires }: Pick<Draft, 'starts' | 'expires'>): CalloutDates {
  return { starts: starts === null ? null : new Date(starts), expires: expires === null ? null : new Date(expires) }
}

function displayProblems({ responseViewSchema: view, publicView, formSchema }: Draft): EditorProblem[] {
  if (!view) return []
  const at = (field: string): EditorPlace => ({ step: 'display', field })
  const known = new Set([...partsIn(formSchema)].map(({ part, spot }) => `${spot.slideId}.${part.key}`))
  const gone = (field: string, fullKey: string | undefined): EditorProblem | undefined =>
    fullKey && !known.has(fullKey) ? { ...at(field), kind: 'no-such-question', blocks: 'publishing' } : undefined
  const { map } = view
  return onlyProblems([
    !view.gallery && map === null && { ...at('views'), kind: 'nothing-shown', blocks: 'publishing' },
    view.buckets.length === 0 && { ...at('buckets'), kind: 'no-buckets', blocks: 'publishing' },
    missing(at('titleProp'), view.titleProp) ?? gone('titleProp', view.titleProp),
    view.gallery && missing(at('imageProp'), view.imageProp),
    gone('imageProp', view.imageProp),
    ...view.links.flatMap(({ text, url }, index) => [
      missing(at(`links.${index}.text`), text),
      url === '' || isAllowedLink(url)
        ? missing(at(`links.${index}.url`), url)
        : { ...at(`links.${index}.url`), kind: 'not-an-address' as const, blocks: 'saving' as const },
    ]),
    ...(map
      ? [
          missing(at('map.addressProp'), map.addressProp) ?? gone('map.addressProp', map.addressProp),
          gone('map.addressPatternProp', map.addressPatternProp),
          gone('map.mapIconProp', map.mapIconProp),
          map.style !== '' &&
            !isHttpUrl(map.style) && { ...at('map.style'), kind: 'not-an-address' as const, blocks: 'saving' as const },
          !(map.minZoom <= map.initialZoom && map.initialZoom <= map.maxZoom) && {
            ...at('map.zoom'),
            kind: 'above-maximum' as const,
            blocks: 'publishing' as const,
          },
        ]
      : []),
    ...filterProblems(publicView, formSchema),
    publicView.openData && missing(at('licence'), publicView.licence),
    tooLong(at('licence'), publicView.licence, publicViewLimits.licence),
  ])
}

/** Questions that readers can't filter by. */
function filterProblems({ filterQuestions }: PublicView, form: Form): EditorProblem[] {
  if (filterQuestions.length === 0) return []
  const questions = new Map(listQuestions(readQuestions(form)).map((question) => [fullKey(question), question]))
  return filterQuestions.flatMap((key, index): EditorProblem[] => {
    const place = { step: 'display', field: `filterQuestions.${index}`, blocks: 'publishing' } as const
    const question = questions.get(key)
    if (!question) return [{ ...place, kind: 'no-such-question' }]
    return question.adminOnly ? [{ ...place, kind: 'kept-answers' }] : []
  })
}
