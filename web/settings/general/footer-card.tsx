import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type General, general } from '#web/platform/desk/content-sources.ts'
import { RowsField } from '#web/platform/desk/rows-field.tsx'
import { withKeys } from '#web/platform/desk/typed-rows.ts'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { ContentCard } from './content-card.tsx'
import { type LinkRow, linkProblems, pageLinkProblem, siteProblem } from './links.ts'
import { useContentCard } from './use-content-card.ts'

interface Fields extends Pick<General, 'siteUrl' | 'privacyLink' | 'termsLink' | 'impressumLink'> {
  footerLinks: LinkRow[]
}

const fieldsOf = ({ siteUrl, privacyLink, termsLink, impressumLink, footerLinks }: General): Fields => ({
  siteUrl,
  privacyLink,
  termsLink,
  impressumLink,
  footerLinks: withKeys(footerLinks),
})

const changeOf = ({ footerLinks, ...links }: Fields) => ({
  ...Object.fromEntries(Object.entries(links).map(([name, link]) => [name, link.trim()])),
  footerLinks: footerLinks.map(({ url, text }) => ({ url: url.trim(), text: text.trim() })),
})

const mostLinks = 20

const check = (t: TFunction) => (fields: Fields) => ({
  siteUrl: requiredIssue(fields.siteUrl, t('admin-general.footer.siteUrl'), t) ?? siteProblem(fields.siteUrl, t),
  privacyLink:
    requiredIssue(fields.privacyLink, t('admin-general.footer.privacy'), t) ?? pageLinkProblem(fields.privacyLink, t),
  termsLink: pageLinkProblem(fields.termsLink, t),
  impressumLink: pageLinkProblem(fields.impressumLink, t),
  footerLinks: fields.footerLinks.some((row) => Object.values(linkProblems(row, t)).some(Boolean))
    ? t('admin-general.footer.linkNeeded')
    : undefined,
})

const named = [
  ['siteUrl', 'siteUrl'],
  ['privacyLink', 'privacy'],
  ['termsLink', 'terms'],
  ['impressumLink', 'imprint'],
] as const

/** Where the foot of every page and email leads. */
export function FooterCard({ content }: { content: General }) {
  const { t } = useTranslation()
  const card = useContentCard({ source: general, content, fieldsOf, changeOf, check: check(t) })
  const { form } = card
  return (
    <ContentCard id="footer" title={t('admin-general.footer.title')} card={card}>
      {named.map(([name, label]) => (
        <FormTextField
          key={name}
          form={form}
          name={name}
          label={t(`admin-general.footer.${label}`)}
          hint={name === 'siteUrl' ? t('admin-general.footer.siteUrlHint') : undefined}
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          required={name === 'siteUrl' || name === 'privacyLink'}
        />
      ))}
      <FormField form={form} name="footerLinks">
        {({ id, value, onChange, error }) => (
          <RowsField
            id={id}
            label={t('admin-general.footer.others')}
            hint={t('admin-general.footer.othersHint')}
            rows={value}
            onChange={onChange}
            blank={{ text: '', url: '' }}
            nameOf={({ text }, index) => text.trim() || t('admin-general.footer.link', { number: index + 1 })}
            addLabel={t('admin-general.footer.add')}
            most={mostLinks}
            isOrdered
            disabled={form.formState.isSubmitting}
          >
            {(row, change, firstId) => {
              const problems = error === undefined ? {} : linkProblems(row, t)
              return (
                <>
                  <TextField
                    id={firstId}
                    label={t('admin-general.footer.text')}
                    value={row.text}
                    error={problems.text}
                    required
                    onChange={({ target }) => change({ text: target.value })}
                  />
                  <TextField
                    label={t('admin-general.footer.url')}
                    value={row.url}
                    error={problems.url}
                    inputMode="url"
                    autoCapitalize="off"
                    spellCheck={false}
                    required
                    onChange={({ target }) => change({ url: target.value })}
                  />
                </>
              )
            }}
          </RowsField>
        )}
      </FormField>
    </ContentCard>
  )
}
