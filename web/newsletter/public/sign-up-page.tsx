import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmailAddress } from '#domain/http/email-address.ts'
import { isSystemLocale } from '#domain/locales/locale.ts'
import { lacksGroup } from '#domain/newsletter/sign-up-page.ts'
import { useCaptcha } from '#web/captcha/index.ts'
import { FormBox, FormProblem } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { readServerForm } from '#web/platform/hydration.ts'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { LoadingLayout } from '#web/shell/auth/loading-layout.tsx'
import { NotFoundPage } from '#web/shell/frame/message-pages.tsx'
import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Broken, isMissing } from './broken.tsx'
import { type Offer, offerQuery } from './queries.ts'

/** Anybody signs up for newsletters: on this site, or in another one's frame. */
export function SignUpPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(offerQuery)
  useTitle(data?.title || t('newsletter-sign-up.page'))
  const [sentTo, setSentTo] = useState<string>()
  const [again, setAgain] = useState<string>()
  if (!data && !error) return <LoadingLayout />
  if (!data) return isMissing(error) ? <NotFoundPage /> : <Broken error={error} onRetry={() => void refetch()} />
  if (sentTo !== undefined) {
    const signUpAgain = () => {
      setAgain(sentTo)
      setSentTo(undefined)
    }
    return <Sent email={sentTo} onAgain={signUpAgain} />
  }
  return (
    <AuthLayout narrow>
      <h1 tabIndex={-1}>{data.title || t('newsletter-sign-up.page')}</h1>
      {data.text && (
        <div className="auth__text">
          <RichTextView html={data.text} size="ui" />
        </div>
      )}
      {data.groups.length > 0 ? (
        <SignUpForm offer={data} again={again} onSent={setSentTo} />
      ) : (
        <p>{t('newsletter-sign-up.noGroups')}</p>
      )}
    </AuthLayout>
  )
}

interface Fields {
  email: string
  groups: string[]
}

interface FormProps {
  offer: Offer
  /** The address of somebody who comes back from having signed up. */
  again: string | undefined
  onSent: (email: string) => void
}

function SignUpForm({ offer, again, onSent }: FormProps) {
  const { t, i18n } = useTranslation()
  const { email: given = '' } = useSearch({ from: '/newsletter' })
  const captcha = useCaptcha(true, t('newsletter-sign-up.captchaDone'))
  const form = useCheckedForm<Fields>({
    defaultValues: { email: again ?? given, groups: [] },
    check: (typed) => ({
      groups: lacksGroup(offer.groups, typed.groups) ? t('newsletter-sign-up.groupNeeded') : undefined,
      email: isEmailAddress(typed.email.trim()) ? undefined : t('newsletter-sign-up.emailNeeded'),
    }),
  })
  const showProblem = useShowProblem(form)
  const takeOverTyped = useEffectEvent(() => {
    const typed = readServerForm()
    if (!typed) return
    const ticked = typed.getAll('groups').map(String)
    const groups = offer.groups.map(({ id }) => id).filter((id) => ticked.includes(id))
    const email = String(typed.get('email') ?? given)
    if (groups.length > 0) form.setValue('groups', groups, { shouldDirty: true })
    if (email !== given) form.setValue('email', email, { shouldDirty: true })
  })
  // Before it is painted, and before the server rendering is removed.
  useLayoutEffect(() => takeOverTyped(), [])
  const { setFocus } = form
  const first = offer.groups.length > 1 ? 'groups' : 'email'
  const comesBack = useRef(again !== undefined)
  useEffect(() => {
    if (comesBack.current) setFocus(first)
    comesBack.current = false
  }, [setFocus, first])

  async function send(fields: Fields) {
    const captchaToken = await captcha.take().catch(() => undefined)
    if (!captchaToken && pageData.captcha.provider !== 'altcha')
      return form.setError('root.server', { message: t('newsletter-sign-up.captchaWaiting') })
    const locale = isSystemLocale(i18n.language) ? i18n.language : undefined
    const body = { ...fields, email: fields.email.trim(), ...(locale && { locale }) }
    try {
      await call('POST /newsletter/sign-up', { query: { captchaToken }, body }, { quiet: true })
      captcha.reset()
      onSent(body.email)
    } catch (problem) {
      captcha.reset()
      if (problem instanceof ApiProblem && problem.code.startsWith('captcha'))
        return form.setError('root.server', { message: t('newsletter-sign-up.captchaFailed') })
      showProblem(problem)
    }
  }

  return (
    <FormBox form={form} onSubmit={send}>
      {offer.groups.length > 1 && (
        <FormField form={form} name="groups">
          {(field) => (
            <CheckboxGroup
              {...field}
              label={t('newsletter-sign-up.groups')}
              options={offer.groups.map(({ id, label, description }) => ({ value: id, label, description }))}
              required
            />
          )}
        </FormField>
      )}
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={t('newsletter-sign-up.email')}
        autoComplete="email"
        maxLength={254}
        required
      />
      <p className="ui soft whitespace-pre-line">{offer.optIn}</p>
      {captcha.block}
      <FormProblem form={form} />
      <div>
        <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
          {t('newsletter-sign-up.submit')}
        </Button>
      </div>
    </FormBox>
  )
}

/** The same for every address: whoever typed it learns nothing about its owner. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <AuthLayout narrow>
      <h1 tabIndex={-1} ref={heading}>
        {t('newsletter-sign-up.sent.title')}
      </h1>
      <div className="stack auth__text" role="status">
        <p className="wrap-anywhere">
          <Sentence text={t('newsletter-sign-up.sent.text')} parts={{ email: <b className="strong">{email}</b> }} />
        </p>
        <p>{t('newsletter-sign-up.sent.spam')}</p>
      </div>
      <div className="row auth__actions">
        <Button onClick={onAgain}>{t('newsletter-sign-up.again')}</Button>
      </div>
    </AuthLayout>
  )
}
