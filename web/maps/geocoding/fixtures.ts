// Invented answers in the form that each service's own documentation describes.

export const photonAnswer = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [9.9886, 53.5436] },
      properties: {
        osm_type: 'N',
        osm_id: 4711,
        osm_key: 'place',
        osm_value: 'house',
        type: 'house',
        housenumber: '12',
        street: 'Kaistrasse',
        district: 'HafenCity',
        city: 'Hamburg',
        postcode: '20457',
        state: 'Hamburg',
        country: 'Germany',
        countrycode: 'DE',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-0.1276, 51.5034] },
      properties: {
        osm_type: 'W',
        osm_id: 12,
        type: 'house',
        name: 'The Old Lighthouse',
        housenumber: '4',
        street: 'Quay Row',
        city: 'London',
        postcode: 'SW1A 1AA',
        country: 'United Kingdom',
        countrycode: 'GB',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [10, 53.55] },
      properties: {
        osm_type: 'R',
        osm_id: 62782,
        type: 'city',
        name: 'Hamburg',
        state: 'Hamburg',
        country: 'Germany',
        countrycode: 'DE',
      },
    },
    { type: 'Feature', geometry: { type: 'Point', coordinates: ['east'] }, properties: { name: 'Nowhere' } },
    { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} },
    null,
  ],
}

export const nominatimPlace = {
  place_id: 99,
  osm_type: 'way',
  osm_id: 4711,
  lat: '53.5436',
  lon: '9.9886',
  category: 'building',
  type: 'yes',
  name: '',
  display_name: '12, Kaistrasse, HafenCity, Hamburg-Mitte, Hamburg, 20457, Deutschland',
  address: {
    house_number: '12',
    road: 'Kaistrasse',
    suburb: 'HafenCity',
    city: 'Hamburg',
    postcode: '20457',
    country: 'Deutschland',
    country_code: 'de',
  },
}

export const nominatimVillage = {
  osm_type: 'relation',
  osm_id: 5,
  lat: '54.1',
  lon: '8.9',
  name: 'Fischmarkt',
  display_name: 'Fischmarkt, Büsum, Dithmarschen, Deutschland',
  address: {
    town: 'Büsum',
    county: 'Dithmarschen',
    state: 'Schleswig-Holstein',
    country: 'Deutschland',
    country_code: 'de',
  },
}

export const maptilerAnswer = {
  type: 'FeatureCollection',
  query: ['kaistrasse', '12'],
  features: [
    {
      type: 'Feature',
      id: 'address.4711',
      text: 'Kaistrasse',
      address: '12',
      place_name: 'Kaistrasse 12, 20457 Hamburg, Germany',
      place_type: ['address'],
      center: [9.9886, 53.5436],
      geometry: { type: 'Point', coordinates: [9.9886, 53.5436] },
      context: [
        { id: 'postal_code.8', text: '20457' },
        { id: 'municipality.9', text: 'Hamburg' },
        { id: 'region.3', text: 'Hamburg' },
        { id: 'country.1', text: 'Germany', country_code: 'de' },
        { id: 'continental_marine.1', text: 'North Sea' },
      ],
    },
    { type: 'Feature', id: 'poi.7', text: 'Fish Dock', geometry: { type: 'Point', coordinates: [9.9, 53.5] } },
    { type: 'Feature', id: 'poi.8', text: 'Lost', geometry: { type: 'Polygon', coordinates: [[[9.9, 53.5]]] } },
  ],
}
