/** Places in Saltmere, as its people call them; off the coast where the sample newsroom stands. */
export const places = [
  {
    name: 'Chandler’s Row at the bridge',
    street: 'Chandler’s Row',
    at: [50.9062, -1.4042],
    weight: 9,
    photo: 'crossing',
  },
  {
    name: 'Ropewalk Lane, by the net store',
    street: 'Ropewalk Lane',
    at: [50.9011, -1.3968],
    weight: 7,
    photo: 'quay',
  },
  {
    name: 'Station Road, outside the bakery',
    street: 'Station Road',
    at: [50.9103, -1.4121],
    weight: 6,
    photo: 'pavement',
  },
  { name: 'Where the number 7 turns', street: 'Saltpans Corner', at: [50.8957, -1.3854], weight: 5, photo: 'corner' },
  {
    name: 'The lane behind Tidemill Primary',
    street: 'Tidemill Lane',
    at: [50.9149, -1.3911],
    weight: 4,
    photo: 'lane',
  },
  { name: 'Ferry Hill, at the bend', street: 'Ferry Hill', at: [50.9018, -1.4217], weight: 3, photo: 'corner' },
  {
    name: 'Market Street, behind the stalls',
    street: 'Market Street',
    at: [50.9071, -1.4001],
    weight: 3,
    photo: 'pavement',
  },
  { name: 'The zebra at St Brannoc', street: 'Abbey Road', at: [50.9188, -1.4063], weight: 2, photo: 'crossing' },
  { name: 'Fish Dock gate', street: 'Dock Street', at: [50.8986, -1.3931], weight: 2, photo: 'quay' },
  { name: 'Hillside steps', street: 'Hillside', at: [50.9127, -1.4236], weight: 1, photo: 'lane' },
] as const

export const stories = [
  'The lorries for the fish dock come at exactly the time we leave. My daughter counts them for me.',
  'There is no pavement for thirty metres. We walk on the road and wear yellow.',
  'Cars park on the pavement in front of the bakery, so the pushchair goes into the traffic.',
  'It is dark from four o’clock and two of the three lamps have been out since October.',
  'The drivers are kind, but they can’t see you before the bend. Nobody could.',
  'My son waited nine minutes to cross this morning. I timed it, because I was late too.',
  'After rain the gutter is a river, and everyone steps into the road.',
  'The number 7 swings out over the kerb when it turns. You learn to stand back.',
  'A van reversed out of the yard while the whole class was passing. Their teacher shouted.',
  'It used to have a lollipop man. Since he retired there has been nobody.',
  'We go the long way round now, fifteen minutes more each morning.',
  'The zebra crossing has been worn away for two years. Strangers don’t know it is there.',
  'At spring tide the path along the quay is under water, so all the children take the road.',
  'I’d let them cycle, if it weren’t for this one corner.',
  'Speed. There is a sign that says 20. It might as well say 50.',
  'The hedge has grown over the pavement. It would take a morning to cut it.',
  'My neighbour’s boy was knocked off his bike here in September. He is all right. The bike isn’t.',
  'Everybody drives their children because everybody drives their children.',
  'I am the driver of the 7. I hate this turn more than you do.',
  'Please just paint the line again.',
  'On bin day there is no way past at all.',
  'The bridge has a pavement on one side only, and it is the wrong side for the school.',
] as const

export const comments = [
  'Third report about this corner this week. Can you ask the council for the accident figures?',
  'Called them. They’d be happy to show us the place on Thursday, at ten to eight.',
  'The council says the lamps are on the list for January. Asked for it in writing.',
  'Photograph is good enough for print. Asked for permission.',
  'Same family as the report of last Tuesday, but another child.',
  'Went there with the stopwatch: eleven minutes until there was a gap.',
] as const

export const shops = [
  ['Pettigrew’s ironmonger', 'He has the screw you need, and sells you one of it.'],
  ['The net store café', 'The only place where the fleet and the school run meet.'],
  ['Abara Fabrics', 'My wedding dress, my daughter’s wedding dress.'],
  ['Saltmere Books', 'Somewhere to be when it rains and you’re thirteen.'],
  ['Chandler’s bakery', 'The smell at six in the morning is half the town.'],
  ['The key and shoe man', 'He knows every door in town, which is why nobody minds.'],
  ['Hill’s Fish', 'It comes off the boat across the road.'],
] as const

export const stops = [
  'Fish Dock',
  'Abbey Road',
  'Ferry Hill top',
  'Hospital, east entrance',
  'Saltpans',
  'Market Street',
] as const
