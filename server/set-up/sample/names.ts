/** Names in use around an invented harbour; put together by chance, they mean nobody. */
// biome-ignore format: lists of words read best as paragraphs
export const firstnames = [
  'Ada', 'Agnes', 'Alma', 'Amara', 'Anton', 'Arthur', 'Astrid', 'Bashir', 'Bea', 'Bilal', 'Bram', 'Callum', 'Carmen',
  'Cedric', 'Chidi', 'Dagny', 'Dalia', 'Davit', 'Dora', 'Edda', 'Eamon', 'Elif', 'Emeka', 'Ewa', 'Farah', 'Fergus',
  'Fiona', 'Gita', 'Greta', 'Hana', 'Hedda', 'Henrik', 'Hope', 'Idris', 'Imke', 'Ines', 'Ishaan', 'Ivo', 'Jamila',
  'Jonas', 'Josephine', 'Kaito', 'Katya', 'Kofi', 'Lars', 'Leila', 'Lorna', 'Luka', 'Maeve', 'Malik', 'Marek', 'Mina',
  'Morag', 'Nadia', 'Ngozi', 'Nils', 'Noor', 'Olena', 'Orla', 'Oskar', 'Pavel', 'Petra', 'Priya', 'Quentin', 'Rania',
  'Rhys', 'Rosa', 'Ruben', 'Saoirse', 'Selma', 'Silvio', 'Sunniva', 'Tariq', 'Tess', 'Tomas', 'Uma', 'Vera', 'Viggo',
  'Wanda', 'Xenia', 'Yara', 'Yusuf', 'Zelda', 'Zoran',
]

// biome-ignore format: lists of words read best as paragraphs
export const lastnames = [
  'Abara', 'Achterberg', 'Aldous', 'Amaral', 'Ashdown', 'Bakker', 'Balogun', 'Barrow', 'Bexley', 'Brandt', 'Calder',
  'Carrow', 'Cleary', 'Dalgaard', 'Demir', 'Doyle', 'Eastwell', 'Ekwueme', 'Fairlie', 'Falk', 'Farooq', 'Ferreira',
  'Gadd', 'Gallow', 'Gorse', 'Haddad', 'Halloran', 'Harrow', 'Hassan', 'Holm', 'Iqbal', 'Ivanova', 'Jarvie', 'Joss',
  'Kalnins', 'Kerr', 'Kowal', 'Lindqvist', 'Lockyer', 'Marlowe', 'Mbeki', 'Merrin', 'Moreau', 'Nakata', 'Nolan',
  'Nowak', 'Oduya', 'Okafor', 'Orchard', 'Osei', 'Pascoe', 'Penrose', 'Petit', 'Quayle', 'Raman', 'Reid', 'Rossi',
  'Sable', 'Sato', 'Sayer', 'Silva', 'Skerry', 'Soto', 'Teague', 'Thorne', 'Tolley', 'Underhill', 'Vance', 'Varga',
  'Voss', 'Wessel', 'Wharton', 'Wilder', 'Yilmaz', 'Zielińska',
]

/** Reserved for tests: no mail to them ever leaves for a real person. */
export const mailDomains = ['saltmere-mail.test', 'quayside.test', 'tideway.test', 'hillside.test', 'fishdock.test']
export const newsroomDomain = 'harbourpost.test'
