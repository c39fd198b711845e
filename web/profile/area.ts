// What the router loads for this area, in one chunk.
export { ProfilePage } from './profile-page.tsx'
export { Greeting, WelcomeNotice } from './welcome-notice.tsx'
