/** Terms that are often chosen for data, as they are written with it. */
export const licences = {
  'CC BY 4.0':
    'Creative Commons Attribution 4.0 International (CC BY 4.0)\nhttps://creativecommons.org/licenses/by/4.0/',
  CC0: 'CC0 1.0 Universal (CC0 1.0)\nhttps://creativecommons.org/publicdomain/zero/1.0/',
  ODbL: 'Open Data Commons Open Database License (ODbL) 1.0\nhttps://opendatacommons.org/licenses/odbl/1-0/',
} as const
