import { readFile } from 'node:fs/promises'
import { isTemplateId, type TemplateId } from '#domain/emails/template.ts'
import { Problem } from '#domain/http/problem.ts'
import { type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import { type Command, CommandError, command } from '#server/platform/commands/command.ts'
import { deleteTemplate, getTemplate, listTemplates, writeTemplate } from './templates.ts'

const template = { summary: 'The id of a template, as `email list` shows it' } as const
const locale = {
  type: 'string',
  summary: 'The text for readers of this language alone; without it the one for all',
  choices: systemLocales,
} as const

/** `masthead email …`: the newsroom's texts of the emails that the site sends by itself. */
export const emailTextCommands: Command[] = [
  command({
    group: 'email',
    action: 'list',
    summary:
      'List the emails the site sends by itself and which have a text of the newsroom’s own, or show the text of one',
    arguments: { template },
    options: { locale, json: { type: 'boolean', summary: 'Print JSON' } },
    async run({ template, locale, json }, { db, now, print }) {
      const context = { db, now, viewer: undefined }
      if (template !== undefined) {
        const text = await refusedAs(
          getTemplate(context, readId(template), locale as SystemLocale | undefined),
          `${template} has no text`,
        )
        return print(json ? JSON.stringify(text, null, 2) : `Subject: ${text.subject}\n\n${text.body}`)
      }
      const templates = await listTemplates(context)
      if (json) return print(JSON.stringify(templates, null, 2))
      for (const each of templates) {
        const state = each.isSwitchedOff
          ? 'off'
          : each.hasOverride
            ? 'changed'
            : each.hasDefaultTemplate
              ? 'default'
              : '-'
        print([each.id.padEnd(34), each.type.padEnd(8), state.padEnd(8), each.subject].join('  ').trimEnd())
      }
    },
  }),
  command({
    group: 'email',
    action: 'create',
    summary: 'Write the newsroom’s own text of an email; what isn’t given stays as it was',
    arguments: { template: { ...template, required: true } },
    options: {
      locale,
      subject: { type: 'string', summary: 'Subject, with fields like *|FNAME|*' },
      body: { type: 'string', summary: 'Text, as HTML' },
      'body-file': { type: 'string', summary: 'A file that holds the text' },
      name: { type: 'string', summary: 'What it is called in lists' },
    },
    async run({ template, locale, subject, body, 'body-file': file, name }, { db, now, print }) {
      const text = file === undefined ? body : await readText(file)
      if (subject === undefined && text === undefined) throw new CommandError('give --subject, --body or --body-file')
      const change = {
        ...(subject !== undefined && { subject }),
        ...(text !== undefined && { body: text }),
        ...(name !== undefined && { name }),
      }
      const context = { db, now, viewer: undefined }
      await refusedAs(
        writeTemplate(context, readId(template), locale as SystemLocale | undefined, change),
        `${template} needs a subject and a text: give both`,
      )
      print(`${template} has a text of the newsroom’s own${locale ? ` in ${locale}` : ''}`)
    },
  }),
  command({
    group: 'email',
    action: 'delete',
    summary: 'Go back to Masthead’s own text of an email',
    arguments: { template: { ...template, required: true } },
    options: { locale },
    async run({ template, locale }, { db, now, print }) {
      const context = { db, now, viewer: undefined }
      await refusedAs(
        deleteTemplate(context, readId(template), locale as SystemLocale | undefined),
        `${template} has no text of the newsroom’s own${locale ? ` in ${locale}` : ''}`,
      )
      print(`${template} is sent as Masthead comes with it`)
    },
  }),
]

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandError(`${file} can’t be read: ${error.message}`)
  })
}

function readId(text: string): TemplateId {
  if (!isTemplateId(text)) throw new CommandError(`there is no template ${text}: see \`email list\``)
  return text
}

/** In one sentence, for whoever typed the command. */
async function refusedAs<Value>(asked: Promise<Value>, sentence: string): Promise<Value> {
  return asked.catch((error) => {
    throw error instanceof Problem ? new CommandError(sentence) : error
  })
}
