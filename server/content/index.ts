export { changeContent, defineSite, setSupportEmail, writeContent, writeMissingContent } from './change-content.ts'
export { toPlainText, toWords } from './plain-text.ts'
export { deleteSetting } from './queries.ts'
export { getContent, getOrganisation, getTimeZone } from './read-content.ts'
export {
  beforeRules,
  readRichText,
  sanitiserRules,
  sanitizeComment,
  sanitizeLine,
  sanitizeRichText,
} from './rich-text.ts'
export { prepareSanitising, sanitisingJob } from './sanitising.ts'
export {
  type ContentConfig,
  getSiteSettings,
  readSetting,
  readUnits,
  storeDigits,
  writeSetting,
} from './settings.ts'
export { readTaxRates } from './tax-rates.ts'
export { applyTaxRateKey, applyTaxRateTask } from './tax-rates-task.ts'
