import type { Content, ContentId } from '#domain/content/content.ts'

/** The invented newsroom of the sample data: what it is called and what its pages say. */
const newsroomName = 'The Harbour Post'

/** What stays in view of the picture of the harbour: lighthouse, sun and quay. */
export const harbourFocus = { x: 45, y: 38 }

/** Stored only where the newsroom has written nothing of its own. */
export const newsroomTexts: { [Id in ContentId]?: Partial<Content<Id>> } = {
  general: { organisationName: newsroomName },
  join: {
    title: 'Keep a reporter on the quay.',
    subtitle:
      '<p>Saltmere has 41,000 people, one harbour and one newsroom. Its members pay for it, so nobody else has to own it.</p>',
    promise: {
      title: 'No owner.\nNo paywall.\nNo favours.',
      text: 'Six reporters know every street of Saltmere. Their wages come from the people who live there.',
      quote: '“When the tide came over the wall, someone from the Post was standing next to me with a notebook.”',
      quoteBy: 'Ngozi A., Gannet Row, member since 2020',
      figures: [
        { value: '100%', label: 'free to read' },
        { value: '6', label: 'reporters' },
        { value: '0', label: 'owners' },
      ],
      benefits: [
        { title: 'The Friday letter', text: ', what the harbour desk is working on' },
        { title: 'A say', text: 'in what we look into, in every callout and the yearly vote' },
        { title: 'Two seats', text: 'at each newsroom open evening' },
        { title: 'The accounts', text: ': all of the money, once a year, on one page' },
      ],
    },
  },
  'join/setup': {
    welcome: 'You are now one of the people who keep The Harbour Post afloat. Tell us who you are, and come in.',
  },
  profile: {
    introMessage:
      '<p>Thank you for being here. The editorial meeting is open to members on the first Tuesday of each month, above the chandlery on Rope Walk.</p>',
  },
  payment: { noticeText: '<p>You can change or end your contribution at any time, in your account.</p>' },
  share: {
    title: 'The Harbour Post',
    description: 'Local reporting for Saltmere, paid for by the people who live here.',
  },
  contacts: { manualPaymentSources: ['Standing order', 'Cash', 'Bank transfer'] },
}

/** Of those who were there in the first months. */
export const foundersTag = 'Founding member'

export const tags = [
  { name: 'Volunteer', description: 'Helps at events and with delivery' },
  { name: foundersTag, description: 'Joined before the first issue' },
  { name: 'Business', description: 'Runs or owns a business in town' },
  { name: 'Saltmere East', description: 'Lives east of the canal' },
  { name: 'Old Town', description: 'Lives between the market and the harbour' },
  { name: 'Photo volunteer', description: 'Can take pictures for us' },
  { name: 'Event host', description: 'Has offered rooms or a garden' },
  { name: 'Schools group', description: 'Parents, teachers and governors' },
  { name: 'Translator', description: 'Can translate for readers and sources' },
  { name: 'Allotments', description: 'Took part in the allotments series' },
] as const

export const streets = [
  'Rope Walk',
  'Fishmarket Steps',
  'Cooper Lane',
  'Lantern Street',
  'Tidemill Road',
  'St Brannoc Terrace',
  'Saltpan Close',
  'Ferry Hill',
  'Gannet Row',
  'Customs Quay',
  'Orchard Bank',
  'Slipway Lane',
] as const

export const districts = ['SM1', 'SM2', 'SM3', 'SM4'] as const

export const descriptions = [
  'Runs the Friday food market',
  'Can photograph on weekends',
  'Teaches at the harbour school',
  'Retired tugboat captain',
  'Knows the planning committee well',
  'Speaks Polish and Ukrainian',
  'Keeps the tide tables',
  'Plays the organ at St Brannoc',
  'Chair of the allotment society',
  'Drives the number 7 bus',
] as const

export const notes = [
  '<p>Prefers a phone call to an email.</p>',
  '<p>Offered the back room of the café for a members’ evening.</p>',
  '<p>Asked for a printed copy of the flood map.</p>',
  '<p>Wrote a letter to the editor in spring; we should reply.</p>',
  '<p>Would like to read the yearly accounts before renewing.</p>',
] as const
