interface Declared {
  /** What people call it in files of their own; letters and digits only. */
  usualNames: readonly string[]
  /** Lists, segments and bulk changes may ask about it: its migration has changes of it noted for cached lists. */
  isFilter?: true
  /** Its column in the exported table, behind those that are there. */
  exportedAs?: string
  /** The newsroom sees it on the contact's page, and changes it there. */
  onContactPage?: true
  /** Typed and checked as such. */
  isTelephone?: true
  /** An empty field shows an example. */
  hasExample?: true
}

/**
 * What is known of a contact in a line each. A line that stands here is listed, shown, changed, exported, imported, merged,
 * held and logged; beside it there are its column (its name in snake case) and its texts.
 */
export const profileLines = {
  telephone: {
    usualNames: ['telephone', 'phone', 'phonenumber', 'mobile', 'mobilephone', 'tel', 'telefon', 'telefono'],
    isFilter: true,
    onContactPage: true,
    isTelephone: true,
  },
  twitter: { usualNames: ['twitter', 'twitterhandle'] },
  preferredContact: {
    usualNames: ['preferredcontact', 'preferredchannel', 'preferredcommunicationmethod'],
    onContactPage: true,
    hasExample: true,
  },
} as const satisfies Record<string, Declared>

export type ProfileLine = keyof typeof profileLines
type LineWith<Trait extends keyof Declared> = {
  [Name in ProfileLine]: (typeof profileLines)[Name] extends Record<Trait, unknown> ? Name : never
}[ProfileLine]

export const profileLineNames = Object.keys(profileLines) as ProfileLine[]

export const isProfileLine = (name: string): name is ProfileLine => Object.hasOwn(profileLines, name)

/** The lines that are declared with a trait. */
export function linesWith<Trait extends keyof Declared>(trait: Trait): LineWith<Trait>[] {
  return profileLineNames.filter((name): name is LineWith<Trait> => trait in profileLines[name])
}

/** Something for each line. */
export function forEachLine<Value>(value: (name: ProfileLine) => Value): Record<ProfileLine, Value> {
  return forLines(profileLineNames, value)
}

export function forLines<Name extends ProfileLine, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>
}

/** Its column in the exported table. */
export function headingOf(name: ProfileLine): string {
  const { exportedAs = name }: Declared = profileLines[name]
  return exportedAs
}

export const isTelephoneLine = (name: ProfileLine) => 'isTelephone' in profileLines[name]
