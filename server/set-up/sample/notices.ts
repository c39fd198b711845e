const dayMs = 86_400_000

export interface SampleNotice {
  name: string
  text: string
  buttonText?: string
  url?: string
  starts: Date | null
  expires: Date | null
  createdAt: Date
  updatedAt: Date
}

/** What the invented newsroom tells its members: something it still writes, something for next week, now and last month. */
export function inventNotices(now: Date): SampleNotice[] {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const written = (days: number) => ({ createdAt: inDays(-days), updatedAt: inDays(-days) })
  return [
    {
      name: 'Thank you for the harbour fund',
      text: 'You raised enough to keep a second reporter on the harbour for a year. Thank you.',
      starts: null,
      expires: null,
      ...written(1),
    },
    {
      name: 'Annual vote',
      text: 'What should the Post look into next year? The vote is open to every member.',
      starts: inDays(7),
      expires: inDays(21),
      ...written(2),
    },
    {
      name: 'Newsroom open evening',
      text: 'Newsroom open evening: meet the harbour desk at the old net store next Thursday at 18:30. Members bring one guest.',
      buttonText: 'Ask the editors',
      url: '/callouts',
      starts: inDays(-3),
      expires: inDays(12),
      ...written(4),
    },
    {
      name: 'Delivery over the holidays',
      text: 'The Friday letter comes out a day early this week.',
      starts: inDays(-40),
      expires: inDays(-33),
      ...written(41),
    },
  ]
}
