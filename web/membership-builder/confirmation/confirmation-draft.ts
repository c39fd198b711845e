import type { JoinSetup } from '#web/platform/desk/content-sources.ts'
import { type Row, withKeys } from '#web/platform/desk/typed-rows.ts'
import { sanitiseHtml } from '#web/ui/rich-text/sanitise-html.ts'
import { plainLine } from '../tab/changes.ts'

export interface GroupRow extends Row {
  id: string
  label: string
  checked: boolean
}

export interface SetupPart
  extends Pick<
    JoinSetup,
    | 'welcome'
    | 'showMailOptIn'
    | 'mailTitle'
    | 'mailOptIn'
    | 'showNewsletterOptIn'
    | 'newsletterTitle'
    | 'newsletterOptIn'
    | 'surveySlug'
    | 'surveyRequired'
  > {
  mailText: string
  newsletterText: string
  surveyText: string
  newsletterGroups: readonly GroupRow[]
}

/** What the tab "Confirmation" edits. */
export interface ConfirmationDraft {
  setup: SetupPart
}

const texts = [
  'welcome',
  'mailTitle',
  'mailText',
  'mailOptIn',
  'newsletterTitle',
  'newsletterText',
  'newsletterOptIn',
  'surveySlug',
  'surveyText',
] as const
const switches = ['showMailOptIn', 'showNewsletterOptIn', 'surveyRequired'] as const

const pick = <Part extends object, Name extends keyof Part>(part: Part, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, part[name]])) as Pick<Part, Name>

export function readSetup(content: JoinSetup): SetupPart {
  return {
    ...pick(content, texts),
    ...pick(content, switches),
    newsletterGroups: withKeys(content.newsletterGroups),
  }
}

export function writeSetup(part: SetupPart) {
  return {
    ...pick(part, texts),
    ...pick(part, switches),
    newsletterGroups: part.newsletterGroups.map(({ id, label, checked }) => ({
      id: id.trim(),
      label: label.trim(),
      checked,
    })),
  }
}

/** As the page would get it. */
export function shownSetup(part: SetupPart): JoinSetup {
  return {
    ...writeSetup(part),
    mailText: sanitiseHtml(part.mailText),
    newsletterText: sanitiseHtml(part.newsletterText),
    surveyText: sanitiseHtml(part.surveyText),
  }
}

/** Fields that have to say something while their block is shown. */
const needed = {
  showMailOptIn: ['mailTitle', 'mailText', 'mailOptIn'],
  showNewsletterOptIn: ['newsletterTitle', 'newsletterOptIn'],
} as const
export type NeededField = (typeof needed)[keyof typeof needed][number]

export function missingTexts(part: SetupPart): NeededField[] {
  const shown = (Object.keys(needed) as (keyof typeof needed)[]).filter((block) => part[block])
  return shown.flatMap((block) => needed[block].filter((name) => plainLine(part[name]) === ''))
}

/** What is wrong with a group; each is known by an id of its own. */
export function groupIssue(row: GroupRow, all: readonly GroupRow[]): 'id' | 'label' | 'twice' | undefined {
  const id = row.id.trim()
  if (id === '') return 'id'
  if (all.some((other) => other.key !== row.key && other.id.trim() === id)) return 'twice'
  return row.label.trim() === '' ? 'label' : undefined
}
