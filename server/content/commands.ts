import type { Content, ContentId } from '#domain/content/content.ts'
import { Problem } from '#domain/http/problem.ts'
import { recordActivity } from '#server/activity/index.ts'
import { type Command, type CommandContext, CommandError, command } from '#server/platform/commands/command.ts'
import { changeContent, resetContent } from './change-content.ts'
import { findPlace, lastingOptions, optionKeys, readTyped } from './options.ts'
import { deleteSetting } from './queries.ts'
import { getContent } from './read-content.ts'
import { readSetting, writeSetting } from './settings.ts'

const key = { required: true, summary: 'The option, as `options get` lists it' } as const
const dryRun = { type: 'boolean', summary: 'Show what would happen and change nothing' } as const
const actor = { type: 'cli' } as const

const optionsGet = command({
  group: 'options',
  action: 'get',
  summary: 'Show a setting of the site, or all of them',
  arguments: { key: { summary: 'Only this option' } },
  async run({ key }, context) {
    if (key !== undefined) return context.print(show(await readOption(context, key)))
    for (const each of optionKeys) context.print(`${each}\t${show(await readOption(context, each))}`)
  },
})

const optionsSet = command({
  group: 'options',
  action: 'set',
  summary: 'Change a setting of the site',
  arguments: {
    key,
    value: { required: true, summary: 'Text as it is; numbers, true, false, lists and objects as JSON' },
  },
  options: { dryRun },
  async run({ key, value: typed, dryRun }, context) {
    const place = getPlace(key)
    const value = readTyped(place, typed)
    if (value === undefined) throw new CommandError(`${key} can't be ${typed}.`)
    const before = await readOption(context, key)
    if (!dryRun) {
      if ('setting' in place) await changeSetting(context, place.setting, value)
      else await changeField(context, place.content, place.field, value)
    }
    context.print(`${key}: ${show(before)} → ${show(dryRun ? value : await readOption(context, key))}`)
  },
})

const optionsReset = command({
  group: 'options',
  action: 'reset',
  summary: 'Return a setting of the site to its default',
  arguments: { key },
  options: { dryRun },
  async run({ key, dryRun }, context) {
    const place = getPlace(key)
    if (lastingOptions.includes(key)) throw new CommandError(`${key} has no default: set it to another value.`)
    const before = await readOption(context, key)
    if (dryRun) return context.print(`${key}: ${show(before)} → its default`)
    if ('setting' in place) await changeSetting(context, place.setting, undefined)
    else await resetContent(context, place.content, place.field)
    context.print(`${key}: ${show(before)} → ${show(await readOption(context, key))}`)
  },
})

/** `masthead options …` */
export const contentCommands: readonly Command[] = [optionsGet, optionsSet, optionsReset]

function getPlace(key: string) {
  const place = findPlace(key)
  if (!place) throw new CommandError(`there is no option ${key}: choose one of ${optionKeys.join(', ')}`)
  return place
}

async function readOption({ db, config }: CommandContext, key: string): Promise<unknown> {
  const place = getPlace(key)
  if ('setting' in place) return (await readSetting(db, place.setting)) ?? ''
  return Reflect.get(await getContent(db, place.content, config), place.field)
}

async function changeField(context: CommandContext, id: ContentId, field: string, value: unknown): Promise<void> {
  try {
    await changeContent({ ...context, actor }, id, { [field]: value } as Partial<Content>, undefined)
  } catch (error) {
    const otherDomain =
      error instanceof Problem && error.extras.issues?.some((issue) => issue.constraint === 'isFromEmail')
    throw otherDomain
      ? new CommandError('another domain needs `masthead setup support-email`, once its mail server is prepared.')
      : error
  }
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function changeSetting({ db, now }: CommandContext, setting: string, value: unknown): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (value === undefined) await deleteSetting(tx, setting)
    else await writeSetting(tx, setting, value)
    await recordActivity(tx, {
      eventType: 'app.settings-updated',
      targetId: setting,
      actor,
      metadata: { fields: [setting] },
      now,
    })
  })
}
