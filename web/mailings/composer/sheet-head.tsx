import { Languages, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SystemLocale, systemLocales } from '#domain/locales/locale.ts'
import { mailingLimits as limits } from '#domain/mailings/limits.ts'
import { languageNames } from '#web/platform/i18n/locale.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Audience } from '../queries.ts'
import { addLanguage, changeText, emptyText, localesOf, removeLanguage, type Written } from './draft.ts'
import { FallbackNotes } from './fallback-notes.tsx'
import { FieldText } from './field-text.tsx'
import type { EditedMailing } from './use-mailing.ts'

interface Props {
  mailing: EditedMailing
  siteLocale: SystemLocale
  locale: SystemLocale
  onLocale: (locale: SystemLocale) => void
  without: Audience['without'] | undefined
}

/** In which language it is written, from whom it comes, and what inboxes show of it. */
export function SheetHead({ mailing, siteLocale, locale, onLocale, without }: Props) {
  const { draft, edit } = mailing
  const written = { draft, edit, siteLocale, locale, onLocale }
  return (
    <div className="ml-head">
      <LanguageRow {...written} />
      <Sender mailing={mailing} />
      <InboxFields {...written} without={without} />
    </div>
  )
}

export interface WrittenProps<D extends Written> {
  draft: D
  edit: (change: (now: D) => D, field?: string) => void
  siteLocale: SystemLocale
  locale: SystemLocale
  onLocale: (locale: SystemLocale) => void
}

interface InboxProps<D extends Written> extends WrittenProps<D> {
  /** How many recipients have nothing in each field, where they are known. */
  without: Audience['without'] | undefined
}

/** What inboxes show of it. */
export function InboxFields<D extends Written>({ draft, edit, locale, without }: InboxProps<D>) {
  const { t } = useTranslation()
  const text = draft.texts[locale] ?? emptyText
  return (
    <>
      <FieldText
        label={t('admin-mailings.head.subject')}
        value={text.subject}
        countedTo={limits.subject}
        onChange={(subject) => edit((now) => changeText(now, locale, { subject }), `${locale} subject`)}
      />
      <FieldText
        label={t('admin-mailings.head.preheader')}
        hint={t('admin-mailings.head.preheaderHint')}
        value={text.preheader}
        countedTo={limits.preheader}
        onChange={(preheader) => edit((now) => changeText(now, locale, { preheader }), `${locale} preheader`)}
      />
      <FallbackNotes
        words={`${text.subject} ${text.preheader}`}
        text={text}
        onChange={(part, field) => edit((now) => changeText(now, locale, part), field && `${locale} ${field}`)}
        without={without}
      />
    </>
  )
}

/** In which languages it is written, and which one is shown. */
export function LanguageRow<D extends Written>({ draft, edit, siteLocale, locale, onLocale }: WrittenProps<D>) {
  const { t } = useTranslation()
  const [isRemoving, setRemoving] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const wasRemoved = useRef(false)
  // What opened the dialog goes with the language.
  useEffect(() => {
    if (isRemoving || !wasRemoved.current) return
    wasRemoved.current = false
    row.current?.querySelector<HTMLElement>('input:checked, button')?.focus()
  }, [isRemoving])
  const written = localesOf(draft.texts, siteLocale)
  const others = systemLocales.filter((each) => !written.includes(each))
  return (
    <div ref={row} className="ml-head__languages">
      {written.length > 1 && (
        <Segmented
          label={t('admin-mailings.head.language')}
          labelHidden
          size="sm"
          value={locale}
          options={written.map((value) => ({ value, label: languageNames[value] }))}
          onChange={onLocale}
        />
      )}
      {locale !== siteLocale && (
        <IconButton
          size="sm"
          variant="dangerText"
          icon={Trash2}
          label={t('admin-mailings.head.removeLanguage', { language: languageNames[locale] })}
          onClick={() => setRemoving(true)}
        />
      )}
      {others.length > 0 && (
        <MenuButton
          size="sm"
          variant="ghost"
          icon={Languages}
          label={t('admin-mailings.head.addLanguage')}
          entries={others.map((added) => ({
            id: added,
            label: languageNames[added],
            onAction: () => {
              edit((now) => addLanguage(now, added, siteLocale))
              onLocale(added)
            },
          }))}
        />
      )}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('admin-mailings.head.removeTitle', { language: languageNames[locale] })}
        consequence={t('admin-mailings.head.removeText', { language: languageNames[siteLocale] })}
        confirmLabel={t('admin-mailings.head.remove')}
        danger
        onConfirm={() => {
          onLocale(siteLocale)
          edit((now) => removeLanguage(now, locale))
          wasRemoved.current = true
        }}
      />
    </div>
  )
}

function Sender({ mailing }: { mailing: EditedMailing }) {
  const { t } = useTranslation()
  const { draft, edit, failure } = mailing
  const { organisationName, supportEmail } = pageData.content.general
  const [isOpen, setOpen] = useState(false)
  const wrong = (field: string) => (failure?.fields.includes(field) ? t('admin-mailings.head.wrongAddress') : undefined)
  const isWrong = ['fromName', 'fromEmail', 'replyTo'].some((field) => failure?.fields.includes(field))
  return (
    <div className="ml-head__sender">
      <div className="ml-head__from">
        <span className="label">{t('admin-mailings.head.from')}</span>
        <span className="wrap-anywhere">
          {draft.fromName || organisationName}, {draft.fromEmail || supportEmail}
          {draft.replyTo && (
            <span className="block small muted">{t('admin-mailings.head.repliesTo', { address: draft.replyTo })}</span>
          )}
        </span>
        {!isOpen && !isWrong && (
          <Button variant="text" size="sm" onClick={() => setOpen(true)}>
            {t('admin-mailings.head.changeSender')}
          </Button>
        )}
      </div>
      {(isOpen || isWrong) && (
        <>
          <TextField
            label={t('admin-mailings.head.fromName')}
            value={draft.fromName}
            maxLength={100}
            placeholder={organisationName}
            autoComplete="off"
            autoFocus={isOpen}
            error={wrong('fromName')}
            onChange={({ target }) => edit((now) => ({ ...now, fromName: target.value }), 'fromName')}
          />
          <TextField
            label={t('admin-mailings.head.fromEmail')}
            hint={t('admin-mailings.head.fromEmailHint', { domain: supportEmail.split('@')[1] ?? '' })}
            type="email"
            value={draft.fromEmail}
            placeholder={supportEmail}
            autoComplete="off"
            error={wrong('fromEmail')}
            onChange={({ target }) => edit((now) => ({ ...now, fromEmail: target.value }), 'fromEmail')}
          />
          <TextField
            label={t('admin-mailings.head.replyTo')}
            hint={t('admin-mailings.head.replyToHint')}
            type="email"
            value={draft.replyTo}
            autoComplete="off"
            error={wrong('replyTo')}
            onChange={({ target }) => edit((now) => ({ ...now, replyTo: target.value }), 'replyTo')}
          />
        </>
      )}
    </div>
  )
}
