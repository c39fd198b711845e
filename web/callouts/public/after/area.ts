// What the router loads once somebody has answered, beside what the form needed.
export { ThanksPage } from './thanks-page.tsx'
