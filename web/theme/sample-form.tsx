import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/platform/formats.ts'
import { pageData } from '#web/platform/page-data.ts'
import { AmountPicker } from '#web/ui/amounts/amount-picker.tsx'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

/** What readers fill in. */
export function SampleForm() {
  const { t } = useTranslation()
  const { shortMoney } = useFormats()
  return (
    <>
      <AmountPicker
        label={t('admin-theme.sample.amount')}
        labelHidden
        presets={[4, 8, 12, 20]}
        value={8}
        onChange={() => undefined}
        currency={pageData.content.general.currencyCode}
        period={t('admin-theme.sample.period')}
      />
      <TextField label={t('admin-theme.sample.email')} required readOnly value="n.abara@saltmere-mail.test" />
      <TextField
        label={t('admin-theme.sample.postcode')}
        readOnly
        value="SM1"
        error={t('admin-theme.sample.postcodeError')}
      />
      <Checkbox label={t('admin-theme.sample.fee')} checked readOnly />
      <div className="row">
        <Button variant="primary">{t('admin-theme.sample.contribute', { amount: shortMoney(8) })}</Button>
        <Button variant="primaryOutlined">{t('admin-theme.sample.learn')}</Button>
        <Button variant="link">{t('admin-theme.sample.respond')}</Button>
        <Button variant="linkOutlined">{t('admin-theme.sample.share')}</Button>
        <Button variant="greyOutlined">{t('admin-theme.sample.later')}</Button>
        <Button variant="text">{t('admin-theme.sample.skip')}</Button>
        <Button variant="danger">{t('admin-theme.sample.cancel')}</Button>
        <Button variant="dangerOutlined">{t('admin-theme.sample.delete')}</Button>
      </div>
    </>
  )
}
