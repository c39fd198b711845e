import type { RuleGroup } from '#domain/rules/rule.ts'
import { whySegmentIsKept } from '#domain/series/segment-choice.ts'
import { seriesLimits as limits } from '#domain/series/series.ts'
import type { Texts } from '#web/mailings/index.ts'
import type { InputOf } from '#web/platform/http/wire.ts'
import type { Series } from '../queries.ts'

export interface StepDraft {
  /** Stays while it is edited; that of the step once it is stored. */
  key: string
  /** Of a step that is stored. */
  id?: string
  /** As it is typed. */
  waitDays: string
  texts: Texts
}

/** A series as it is written; empty texts stand for what isn't set. */
export interface SeriesDraft {
  name: string
  segmentId: string | null
  goalRules: RuleGroup | undefined
  endsOnLeaving: boolean
  reenters: boolean
  sendHour: number | null
  fromName: string
  fromEmail: string
  replyTo: string
  steps: readonly StepDraft[]
}

export function draftOf(series: Series): SeriesDraft {
  const { name, segmentId, goalRules, endsOnLeaving, reenters, sendHour, fromName, fromEmail, replyTo, steps } = series
  return {
    name,
    segmentId,
    goalRules: goalRules ?? undefined,
    endsOnLeaving,
    reenters,
    sendHour,
    fromName: fromName ?? '',
    fromEmail: fromEmail ?? '',
    replyTo: replyTo ?? '',
    steps: steps.map(({ id, waitDays, texts }) => ({
      key: id,
      id,
      waitDays: String(waitDays),
      texts: texts as Texts,
    })),
  }
}

type Stored = Pick<Series, 'status' | 'segmentId' | 'counts'>

/** Why its segment can't be changed, as the draft has it; undefined where it can. */
export function whyKept({ endsOnLeaving }: Pick<SeriesDraft, 'endsOnLeaving'>, { status, segmentId, counts }: Stored) {
  return whySegmentIsKept({ status, segmentId, endsOnLeaving, hasPeople: counts.inside > 0 })
}

/** What is sent of it; its segment only while that may change. */
export function writeDraft(draft: SeriesDraft, stored: Stored): InputOf<'PATCH /series/:id'>['body'] {
  const { name, segmentId, goalRules, fromName, fromEmail, replyTo, steps, ...rest } = draft
  return {
    ...rest,
    name: name.trim(),
    ...(!whyKept(draft, stored) && { segmentId }),
    goalRules: goalRules ?? null,
    fromName: fromName.trim() || null,
    fromEmail: fromEmail.trim() || null,
    replyTo: replyTo.trim() || null,
    steps: steps.map(({ id, waitDays, texts }) => ({ ...(id && { id }), waitDays: daysOf(waitDays) ?? 0, texts })),
  }
}

/** Undefined for what is no number of days that can be waited. */
export function daysOf(typed: string): number | undefined {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined
  return days !== undefined && days <= limits.waitDays ? days : undefined
}

/** After it was stored: what is stored now has an id, whatever was typed meanwhile. */
export function withIds(now: SeriesDraft, sent: SeriesDraft, stored: Series): SeriesDraft {
  const idOf = new Map(sent.steps.map(({ key }, index) => [key, stored.steps[index]?.id]))
  return {
    ...now,
    steps: now.steps.map((step) => {
      const id = idOf.get(step.key) ?? step.id
      return id ? { ...step, id } : step
    }),
  }
}

/** On top of what somebody else stored: what they removed is a new step. */
export function onTopOf(draft: SeriesDraft, stored: Series): SeriesDraft {
  const isThere = (id: string | undefined) => stored.steps.some((step) => step.id === id)
  return { ...draft, steps: draft.steps.map(({ id, ...step }) => (id && isThere(id) ? { id, ...step } : step)) }
}

/** Whether it says something else than what is stored. */
export function isChanged(draft: SeriesDraft, stored: Series): boolean {
  return JSON.stringify(writeDraft(draft, stored)) !== JSON.stringify(writeDraft(draftOf(stored), stored))
}

export function moveStep(draft: SeriesDraft, index: number, by: 1 | -1): SeriesDraft {
  const step = draft.steps[index]
  const to = index + by
  if (!step || to < 0 || to >= draft.steps.length) return draft
  return { ...draft, steps: draft.steps.toSpliced(index, 1).toSpliced(to, 0, step) }
}

export function changeStep(draft: SeriesDraft, key: string, change: (step: StepDraft) => StepDraft): SeriesDraft {
  return { ...draft, steps: draft.steps.map((step) => (step.key === key ? change(step) : step)) }
}

export type DraftIssue =
  | { kind: 'name' | 'segment' | 'noSteps' }
  | { kind: 'days' | 'subject' | 'blocks'; key: string; number: number }

interface Needed {
  /** What can't go out is an issue as well. */
  isWhole: boolean
  /** People are to enter from now on. */
  isStarted?: boolean
}

/** What can't be stored, or not as it is needed. */
export function findIssues(draft: SeriesDraft, { isWhole, isStarted = false }: Needed): DraftIssue[] {
  const issues: DraftIssue[] = draft.name.trim() === '' ? [{ kind: 'name' }] : []
  if (isStarted && draft.segmentId === null) issues.push({ kind: 'segment' })
  if (isWhole && draft.steps.length === 0) issues.push({ kind: 'noSteps' })
  for (const [index, { key, waitDays, texts }] of draft.steps.entries()) {
    const at = { key, number: index + 1 }
    if (daysOf(waitDays) === undefined) issues.push({ kind: 'days', ...at })
    if (!isWhole) continue
    const written = Object.values(texts)
    if (written.length === 0 || written.some((text) => !text.subject.trim())) issues.push({ kind: 'subject', ...at })
    if (written.length === 0 || written.some((text) => text.blocks.length === 0)) issues.push({ kind: 'blocks', ...at })
  }
  return issues
}
