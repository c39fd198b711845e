/** What a part of an address is called (callouts 3.5). */
export const addressParts = [
  'street_number',
  'address',
  'municipality',
  'locality',
  'region',
  'postal_code',
  'country',
  'subregion',
  'county',
  'joint_municipality',
  'municipal_district',
  'neighbourhood',
  'place',
] as const
export type AddressPart = (typeof addressParts)[number]
