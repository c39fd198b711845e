import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { pageData } from '#web/platform/page-data.ts'
import { JoinPreview } from '#web/sign-up/index.ts'
import { type Described, describeFields, plainLine } from '../tab/changes.ts'
import { type OpenedParts, readParts } from '../tab/part.ts'
import { PreviewPane } from '../tab/preview-pane.tsx'
import { TabFrame } from '../tab/tab-frame.tsx'
import { TabPage } from '../tab/tab-page.tsx'
import { useTab } from '../tab/use-tab.ts'
import { AmountsSection } from './amounts-section.tsx'
import { checkJoin, type JoinIssue } from './join-checks.ts'
import { type Amounts, initialAmountOf, type JoinDraft, offerOf, writeJoin } from './join-draft.ts'
import { joinParts } from './join-parts.ts'
import { LegalSection } from './legal-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { PromiseSection } from './promise-section.tsx'
import { TitleSection } from './title-section.tsx'

/** `/admin/membership-builder`: the page on which people join. */
export function JoinTabPage() {
  return (
    <TabPage name="join" read={() => readParts(joinParts)}>
      {(opened) => <JoinTab opened={opened} />}
    </TabPage>
  )
}

function JoinTab({ opened }: { opened: OpenedParts<JoinDraft> }) {
  const { t } = useTranslation()
  const { shortMoney } = useFormats()
  const { currencyCode: currency, hideContribution, enableOneTimeDonations: takesOnce } = pageData.content.general
  const tab = useTab<JoinDraft>({
    parts: joinParts,
    opened,
    check: (draft) => {
      const found = checkJoin(draft, { currency, hideContribution, takesOnce })
      const texts = found.map((issue) => [issue.field, issueText(issue, shortMoney, t)] as const)
      // The first of a field is the one to say.
      return Object.fromEntries([...new Map(texts.toReversed())].toReversed())
    },
  })
  const { draft } = tab
  const offer = useMemo(() => offerOf(draft, currency), [draft, currency])
  const { backgroundUrl, focus, privacyLink, termsLink } = draft.general
  const [beside, setBeside] = useState<'picture' | 'promise'>('picture')

  return (
    <TabFrame
      name="join"
      tab={tab}
      described={describeTab(shortMoney, t)}
      preview={(device, onDevice) => (
        <PreviewPane
          title={t('admin-membership.preview.join')}
          path="/join"
          device={device}
          onDevice={onDevice}
          shows={
            backgroundUrl === ''
              ? undefined
              : {
                  label: t('admin-membership.preview.beside'),
                  options: (['picture', 'promise'] as const).map((value) => ({
                    value,
                    label: t(`admin-membership.${value}.title`),
                  })),
                  value: beside,
                  onChange: setBeside,
                }
          }
        >
          <JoinPreview
            offer={offer}
            general={{
              backgroundUrl: beside === 'promise' ? '' : backgroundUrl,
              backgroundFocus: focus,
              privacyLink: privacyLink.trim(),
              termsLink: termsLink.trim(),
            }}
          />
        </PreviewPane>
      )}
    >
      <TitleSection tab={tab} />
      <PictureSection tab={tab} />
      <PromiseSection tab={tab} />
      <AmountsSection tab={tab} />
      <PaymentSection tab={tab} />
      <LegalSection tab={tab} />
    </TabFrame>
  )
}

function issueText(found: JoinIssue, money: (amount: number) => string, t: TFunction): string {
  switch (found.code) {
    case 'required':
      return t('forms.required', {
        field: t(found.field === 'join.title' ? 'admin-membership.text.heading' : 'admin-membership.amounts.minimum'),
      })
    case 'long':
      return t('forms.maxLength', { max: found.max })
    case 'amounts': {
      const { issue, field } = found
      if (issue.code !== 'small') return t(`admin-membership.amounts.issues.${issue.code}`)
      const isYearly = field === 'join.annually'
      return t(`admin-membership.amounts.issues.${isYearly ? 'smallYearly' : 'small'}`, { amount: money(issue.least) })
    }
    case 'least':
      return t('admin-membership.amounts.issues.least', { amount: money(found.least) })
    case 'link':
      return t('forms.invalidUrl')
    default:
      return t(`admin-membership.amounts.issues.${found.code}`)
  }
}

/** All that the tab changes, in the order in which it stands there. */
function describeTab(money: (amount: number) => string, t: TFunction): Described<JoinDraft>[] {
  const label = (key: 'heading' | 'subtitle') => t(`admin-membership.text.${key}`)
  const onOff = (isOn: boolean) => t(`admin-membership.changes.${isOn ? 'on' : 'off'}`)
  const sums = (amounts: Amounts) => amounts.flatMap((amount) => (amount === null ? [] : [money(amount)])).join(', ')
  const initial = (join: JoinDraft['join']) => {
    const { initialAmount, initialPeriod } = initialAmountOf(join)
    return t(`contributions.sum.${initialPeriod}`, { amount: money(initialAmount) })
  }
  const at = ({ focus: { x, y } }: JoinDraft['general']) =>
    x === 50 && y === 50
      ? t('admin-membership.picture.middle')
      : t('admin-membership.picture.at', { x: Math.round(x), y: Math.round(y) })
  return [
    describeFields(label('heading'), 'join', ['title'], ({ title }) => title),
    describeFields(label('subtitle'), 'join', ['subtitle'], ({ subtitle }) => plainLine(subtitle)),
    describeFields(t('admin-membership.picture.title'), 'general', ['backgroundUrl'], ({ backgroundUrl }) =>
      backgroundUrl ? t('admin-membership.changes.picture') : '',
    ),
    describeFields(t('admin-membership.picture.focalPoint'), 'general', ['focus'], at),
    describeFields(
      t('admin-membership.promise.title'),
      'join',
      ['promiseTitle', 'promiseText', 'quote', 'quoteBy', 'figures', 'benefits'],
      (join) => promiseWords(join),
    ),
    describeFields(t('admin-membership.amounts.monthly'), 'join', ['monthly'], ({ monthly }) => sums(monthly)),
    describeFields(t('admin-membership.amounts.annually'), 'join', ['annually'], ({ annually }) => sums(annually)),
    describeFields(t('admin-membership.amounts.one-time'), 'join', ['one-time'], (join) => sums(join['one-time'])),
    describeFields(t('admin-membership.amounts.minimum'), 'join', ['minMonthlyAmount'], ({ minMonthlyAmount }) =>
      minMonthlyAmount === null ? '' : money(minMonthlyAmount),
    ),
    {
      ...describeFields(t('admin-membership.amounts.initial'), 'join', ['initial'], initial),
      of: ({ join }) => initialAmountOf(join),
    },
    describeFields(t('admin-membership.payment.methods'), 'join', ['paymentMethods'], ({ paymentMethods }) =>
      paymentMethods.map((method) => t(`ui.paymentMethod.${method}`)).join(', '),
    ),
    describeFields(t('admin-membership.payment.absorbFee'), 'join', ['showAbsorbFee'], (join) =>
      onOff(join.showAbsorbFee),
    ),
    describeFields(t('admin-membership.payment.noContribution'), 'join', ['showNoContribution'], (join) =>
      onOff(join.showNoContribution),
    ),
    describeFields(t('admin-membership.legal.smallPrint'), 'payment', ['noticeText'], ({ noticeText }) =>
      plainLine(noticeText),
    ),
    describeFields(t('admin-membership.legal.privacy'), 'general', ['privacyLink'], ({ privacyLink }) => privacyLink),
    describeFields(t('admin-membership.legal.terms'), 'general', ['termsLink'], ({ termsLink }) => termsLink),
  ]
}

function promiseWords(join: JoinDraft['join']): string {
  const { title, text, quote, figures = [], benefits = [] } = writeJoin(join).promise ?? {}
  return [
    title,
    text,
    quote,
    ...figures.map(({ value, label }) => `${value} ${label}`),
    ...benefits.map((benefit) => benefit.title),
  ]
    .filter(Boolean)
    .join(' · ')
}
