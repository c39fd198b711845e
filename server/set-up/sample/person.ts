import type { DeliveryAddress, NewsletterStatus } from '#domain/contacts/contact.ts'
import { addMonths } from '#domain/dates/calendar.ts'
import type { RoleEntry } from '#domain/roles/role.ts'
import { between, type Chance } from './chance.ts'
import { firstnames, lastnames, mailDomains, newsroomDomain } from './names.ts'
import { descriptions, districts, foundersTag, notes, streets, tags } from './newsroom.ts'

/** Who someone is; what they pay is another story (supporter.ts). */
export interface Person {
  id: string
  email: string
  firstname: string
  lastname: string
  joined: Date
  lastSeen: Date | null
  telephone: string
  deliveryAddress: DeliveryAddress | null
  newsletterStatus: NewsletterStatus
  notes: string
  description: string
  tags: { name: string; addedAt: Date }[]
  staffRole: RoleEntry | undefined
}

const yearsOfGrowth = 3
/** The first few are the newsroom's own people. */
const staff = 2

export function inventPeople(chance: Chance, count: number, now: Date): Person[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => inventPerson(chance, index < staff, taken, now))
}

function inventPerson(chance: Chance, isStaff: boolean, taken: Set<string>, now: Date): Person {
  const firstname = chance.pick(firstnames)
  const lastname = chance.pick(lastnames)
  const joined = isStaff ? addMonths(now, -yearsOfGrowth * 12) : inventJoined(chance, now)
  const isNameless = !isStaff && chance.happens(0.04)
  return {
    id: chance.uuid(),
    email: inventEmail(firstname, lastname, isStaff ? newsroomDomain : chance.pick(mailDomains), taken),
    firstname: isNameless ? '' : firstname,
    lastname: isNameless ? '' : lastname,
    joined,
    lastSeen: chance.happens(0.65) ? between(joined, now, Math.sqrt(chance.number())) : null,
    // The range 01632 960000 to 960999 is kept free for invented people.
    telephone: chance.happens(0.35) ? `01632 960${chance.integer(100, 999)}` : '',
    deliveryAddress: chance.happens(0.22) ? inventAddress(chance) : null,
    newsletterStatus: chance.weigh(newsletterStatuses),
    notes: chance.happens(0.08) ? chance.pick(notes) : '',
    description: chance.happens(0.14) ? chance.pick(descriptions) : '',
    tags: inventTags(chance, joined, now),
    staffRole: isStaff ? { role: 'admin', dateAdded: joined, dateExpires: null } : undefined,
  }
}

const newsletterStatuses = [
  ['subscribed', 58],
  ['none', 26],
  ['unsubscribed', 11],
  ['pending', 3],
  ['cleaned', 2],
] as const

/** A growing newsroom: more people joined lately than three years ago. */
function inventJoined(chance: Chance, now: Date): Date {
  return between(now, addMonths(now, -yearsOfGrowth * 12), 0.001 + 0.999 * chance.number() ** 1.5)
}

function inventEmail(firstname: string, lastname: string, domain: string, taken: Set<string>): string {
  const plain = `${firstname}.${lastname}`
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .toLowerCase()
  for (let suffix = 1; ; suffix++) {
    const email = `${plain}${suffix === 1 ? '' : suffix}@${domain}`
    if (taken.has(email)) continue
    taken.add(email)
    return email
  }
}

function inventAddress(chance: Chance): DeliveryAddress {
  return {
    line1: `${chance.integer(1, 140)} ${chance.pick(streets)}`,
    line2: chance.happens(0.25) ? `Flat ${chance.integer(1, 12)}` : '',
    city: 'Saltmere',
    postcode: `${chance.pick(districts)} ${chance.integer(1, 9)}${chance.pick(['AB', 'DE', 'HL', 'PQ'])}`,
  }
}

/** Early tags of the list are the common ones. */
function inventTags(chance: Chance, joined: Date, now: Date): Person['tags'] {
  const wanted = chance.weigh(tagCounts)
  const isFounder = joined < addMonths(now, 6 - yearsOfGrowth * 12)
  const fitting = tags.filter(({ name }) => isFounder || name !== foundersTag)
  const weighted = fitting.map(({ name }, index) => [name, 1 / (index + 2)] as const)
  const names = new Set<string>()
  while (names.size < wanted) names.add(chance.weigh(weighted))
  return [...names].map((name) => ({ name, addedAt: between(joined, now, chance.number()) }))
}

const tagCounts = [
  [0, 40],
  [1, 34],
  [2, 18],
  [3, 8],
] as const
