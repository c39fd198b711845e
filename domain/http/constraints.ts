/** What can be wrong with a value, as the API names it, with a sentence for logs. */
export const constraints = {
  isString: 'must be text',
  isNumber: 'must be a number',
  isInt: 'must be a whole number',
  isDivisibleBy: 'must be in steps that can be charged in this currency',
  isBoolean: 'must be true or false',
  isArray: 'must be a list',
  isObject: 'must be an object',
  isDate: 'must be an ISO 8601 date',
  isEmail: 'must be an email address',
  isUrl: 'must be an http(s) address that this site may link to',
  isUuid: 'must be a UUID',
  isEnum: 'must be one of the known values',
  isIn: 'must be one of the known values',
  min: 'is too small',
  max: 'is too large',
  minLength: 'is too short',
  maxLength: 'is too long',
  isSlug: 'must be a slug: letters, digits and hyphens',
  isPassword: 'must have at least 8 characters, with a digit, a capital and a lower-case letter',
  isUncommonPassword: 'must not be one of the most common passwords',
  isImpersonalPassword: 'must not contain the email address or a name',
  isFromEmail: 'must be an address of the site’s own domain',
  isEmailTemplateId: 'must name an email template',
  isNonEmptyString: 'must not be empty',
  isLngLat: 'must be a longitude and a latitude',
  isMapBounds: 'must be two corners of a map',
  isType: 'has the wrong type',
  isUnique: 'must be unique',
  isPattern: 'must be a regular expression that reads a text in one pass',
  isVatNumber: 'must be a VAT number',
  isValidPayFee: 'must match amount and period',
  minContributionAmount: 'is below the minimum contribution',
  isHexColor: 'must be a colour such as #1a2b3c',
  whitelistValidation: 'is not a known field',
  nestedValidation: 'is not valid',
} as const

export type Constraint = keyof typeof constraints

export function isConstraint(key: string): key is Constraint {
  return Object.hasOwn(constraints, key)
}
