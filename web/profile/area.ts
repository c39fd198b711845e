// What the router loads for this area, in one chunk.
export { AccountPage } from './account/account-page.tsx'
export { ProfilePage } from './profile-page.tsx'
