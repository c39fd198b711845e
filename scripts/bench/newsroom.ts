import type { Random } from './random.ts'

/** One value of a row to be copied; lists become arrays, other objects JSON. */
export type Value = string | number | boolean | Date | null | readonly string[] | object
export type Row = Record<string, Value>

/** The invented newsroom's rows, by table, in the order in which they refer to each other. */
export interface Newsroom {
  contact_tags: Row[]
  contacts: Row[]
  profiles: Row[]
  contributions: Row[]
  contact_roles: Row[]
  contact_tag_links: Row[]
  payments: Row[]
  segments: Row[]
  settings: Row[]
}

const day = 86_400_000
/** The present of the data set: later than everything in it. */
const datasetNow = new Date('2026-11-20T00:00:00Z')
const now = datasetNow.getTime()
const founded = Date.parse('2018-01-01T00:00:00Z')
const lastJoined = Date.parse('2026-11-01T00:00:00Z')

const firstNames =
  'Ada Bela Cleo Dario Edda Femke Goran Hilde Imre Jette Kaspar Lotte Milan Nele Oleg Pia Rana Silvan Tarek Ulla Vito Wim Yara Zeno Anna Bruno Celia Dana Emil Fatma Gitta Henk'.split(
    ' ',
  )
const lastNames =
  'Ahlers Brandt Cortez Demir Engel Farkas Gallo Horvat Ilic Jansen Kaya Lindner Maro Nagy Orlov Pereira Rask Santos Thoma Urban Vogt Weiss Yilmaz Zimmer Arnold Bergman Conti Duval Esposito Franke Gruner Haas'.split(
    ' ',
  )
const cities = ['Bristol', 'London', 'Leeds', 'Cardiff', 'Glasgow', 'Manchester', 'Sheffield', 'Belfast']
const words =
  'bridge market garden council harbour library tram school rent budget festival shelter energy river sports archive'.split(
    ' ',
  )
const groups = ['main', 'events', 'local']

const amounts = [
  [1, 5],
  [2, 8],
  [3, 20],
  [5, 30],
  [8, 10],
  [10, 15],
  [15, 5],
  [20, 4],
  [25, 2],
  [50, 1],
] as const

/** `contacts` people with their tags, roles and contributions, and `payments` of those who pay, newest first. */
export function inventNewsroom(
  random: Random,
  { contacts, payments }: { contacts: number; payments: number },
): Newsroom {
  const tags = inventTags(random)
  const weighedTags = tags.map(({ id }, rank) => [String(id), 1 / (rank + 1)] as const)
  const newsroom: Newsroom = {
    contact_tags: tags,
    contacts: [],
    profiles: [],
    contributions: [],
    contact_roles: [],
    contact_tag_links: [],
    payments: [],
    segments: inventSegments(random, tags),
    settings: [
      { key: 'currency-code', value: '"EUR"' },
      { key: 'country', value: '"eu"' },
    ],
  }
  const payers: Payer[] = []
  for (let number = 1; number <= contacts; number++) {
    const payer = addContact(newsroom, { random, number, weighedTags })
    if (payer) payers.push(payer)
  }
  for (let number = 0; number < payments && payers.length > 0; number++)
    addPayment(newsroom, { random, payers, number })
  return newsroom
}

function inventTags(random: Random): Row[] {
  return Array.from({ length: 30 }, (_, index) => ({
    id: random.uuid(),
    name: `Tag ${String(index + 1).padStart(2, '0')}`,
    description: inventSentence(random, 4, 8),
  }))
}

function inventSegments(random: Random, tags: Row[]): Row[] {
  const rule = (field: string, operator: string, ...value: (string | number | boolean)[]) => ({
    field,
    operator,
    value,
  })
  const tag = (index: number) => rule('tags', 'contains', String(tags[index]?.id))
  const groupsOfRules = [
    ['Active members', rule('activeMembership', 'equal', true)],
    ['Lapsed members', rule('activeMembership', 'equal', false), rule('contributionType', 'equal', 'Automatic')],
    ['Monthly', rule('contributionPeriod', 'equal', 'monthly')],
    ['Ten or more', rule('contributionMonthlyAmount', 'greater_or_equal', 10)],
    ['New this year', rule('joined', 'greater_or_equal', '2026-01-01')],
    ['Not seen for a year', rule('lastSeen', 'less', '$now(y:-1)')],
    ['Post', rule('deliveryOptIn', 'equal', true)],
    ['Readers of the letter', rule('newsletterStatus', 'equal', 'subscribed')],
    ['First tag', tag(0)],
    ['Tenth tag, giving five', tag(9), rule('contributionMonthlyAmount', 'greater_or_equal', 5)],
  ] as const
  return groupsOfRules.map(([name, ...rules], position) => ({
    id: random.uuid(),
    name,
    rule_group: JSON.stringify({ condition: 'AND', rules }),
    position,
  }))
}

interface Payer {
  contactId: string
  subscriptionId: string
  isMonthly: boolean
  monthly: number
}

interface Adding {
  random: Random
  number: number
  weighedTags: readonly (readonly [string, number])[]
}

function addContact(newsroom: Newsroom, { random, number, weighedTags }: Adding): Payer | undefined {
  const id = random.uuid()
  const [firstname, lastname] = [random.pick(firstNames), random.pick(lastNames)]
  const joined = random.between(founded, lastJoined)
  const type = random.weigh([
    ['Automatic', 62],
    ['Manual', 6],
    ['Gift', 2],
    ['None', 30],
  ] as const)
  const pays = type === 'Automatic' || type === 'Manual'
  const isMonthly = random.chance(0.8)
  const monthly = random.weigh(amounts)
  const isLive = random.chance(0.75)
  const ends = isLive ? Date.parse('2026-12-01') + random.between(0, 364) * day : random.between(joined, now)
  const isMember = type !== 'None'
  const cancelled = type === 'Automatic' && !isLive && random.chance(0.5) ? new Date(ends) : null

  newsroom.contacts.push({
    id,
    email: `${firstname}.${lastname}.${number}@example.org`.toLowerCase(),
    firstname,
    lastname,
    joined: new Date(joined),
    last_seen: random.chance(0.6) ? new Date(random.between(joined, now)) : null,
    contribution_type: type,
    contribution_period: pays ? (isMonthly ? 'monthly' : 'annually') : null,
    contribution_amount_cents: pays ? monthly * (isMonthly ? 100 : 1200) : null,
    contribution_monthly_cents: pays ? monthly * 100 : null,
    contribution_cancelled_at: cancelled,
    membership_starts: isMember ? new Date(joined) : null,
    membership_expires: isMember ? new Date(ends) : null,
  })
  newsroom.profiles.push(inventProfile(random, id))
  const isAutomatic = type === 'Automatic'
  const subscriptionId = isAutomatic ? `sub_${random.hex(16)}` : null
  newsroom.contributions.push({
    contact_id: id,
    method: isAutomatic
      ? random.weigh([
          ['s_card', 60],
          ['s_sepa', 20],
          ['s_bacs', 15],
          ['gc_direct-debit', 5],
        ])
      : null,
    customer_id: isAutomatic ? `cus_${random.hex(14)}` : null,
    mandate_id: isAutomatic ? `pm_${random.hex(20)}` : null,
    subscription_id: subscriptionId,
    pay_fee: isAutomatic ? random.chance(0.3) : null,
    cancelled_at: cancelled,
  })
  if (isMember) addRole(newsroom, id, 'member', new Date(joined), new Date(ends))
  if (number <= 20) addRole(newsroom, id, 'admin', new Date(joined), null)
  addTagLinks(newsroom, { random, contactId: id, joined, weighedTags })
  return subscriptionId === null ? undefined : { contactId: id, subscriptionId, isMonthly, monthly }
}

function inventProfile(random: Random, contactId: string): Row {
  const wantsPost = random.chance(0.25)
  const status = random.weigh([
    ['subscribed', 55],
    ['none', 25],
    ['unsubscribed', 15],
    ['pending', 3],
    ['cleaned', 2],
  ])
  return {
    contact_id: contactId,
    telephone: random.chance(0.4) ? `07${random.between(100_000_000, 999_999_999)}` : '',
    delivery_opt_in: wantsPost,
    delivery_address: wantsPost
      ? {
          line1: `${random.between(1, 200)} ${random.pick(lastNames)} Street`,
          line2: random.chance(0.3) ? `Flat ${random.between(1, 40)}` : '',
          city: random.pick(cities),
          postcode: `${random.pick(['BS', 'LS', 'CF', 'SW'])}${random.between(1, 20)} ${random.between(1, 9)}AB`,
        }
      : null,
    newsletter_status: status,
    newsletter_groups: status === 'subscribed' ? groups.filter(() => random.chance(0.5)) : [],
    notes: random.chance(0.1) ? inventSentence(random, 8, 25) : '',
    description: random.chance(0.1) ? inventSentence(random, 4, 10) : '',
  }
}

function addRole(newsroom: Newsroom, contactId: string, role: string, starts: Date, ends: Date | null) {
  newsroom.contact_roles.push({ contact_id: contactId, role, date_added: starts, date_expires: ends })
}

interface Tagging {
  random: Random
  contactId: string
  joined: number
  weighedTags: Adding['weighedTags']
}

function addTagLinks(newsroom: Newsroom, { random, contactId, joined, weighedTags }: Tagging) {
  const wanted = random.weigh([
    [0, 30],
    [1, 30],
    [2, 20],
    [3, 12],
    [4, 8],
  ] as const)
  const chosen = new Set<string>()
  while (chosen.size < wanted) chosen.add(random.weigh(weighedTags))
  for (const tagId of chosen) {
    newsroom.contact_tag_links.push({
      contact_id: contactId,
      tag_id: tagId,
      added_at: new Date(random.between(joined, now)),
    })
  }
}

interface Paying {
  random: Random
  payers: readonly Payer[]
  number: number
}

/** Payers in turn; each round lies a month or a year further back. */
function addPayment(newsroom: Newsroom, { random, payers, number }: Paying) {
  const payer = payers[number % payers.length] as Payer
  const round = Math.floor(number / payers.length)
  const isSingle = random.chance(0.05)
  const length = payer.isMonthly || isSingle ? 30 : 365
  const charged = new Date(now - Math.floor((round + random.next()) * length * day))
  const regular = payer.monthly * (payer.isMonthly ? 100 : 1200)
  const cents = isSingle ? random.pick([500, 1000, 2000, 5000, 10_000]) : regular
  const status = random.weigh([
    ['successful', 94],
    ['failed', 3],
    ['pending', 1.5],
    ['cancelled', 1],
    ['draft', 0.5],
  ])
  newsroom.payments.push({
    id: `py_${random.hex(20)}`,
    contact_id: payer.contactId,
    subscription_id: isSingle ? null : payer.subscriptionId,
    status,
    type: isSingle ? 'one-time' : 'recurring',
    amount_cents: cents,
    refunded_cents: status === 'successful' && random.chance(0.01) ? cents : 0,
    charge_date: charged,
    description: isSingle ? 'Donation' : 'Membership',
    created_at: charged,
  })
}

function inventSentence(random: Random, least: number, most: number): string {
  const text = Array.from({ length: random.between(least, most) }, () => random.pick(words)).join(' ')
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}
