export { MemberNotices } from './open/member-notices.tsx'
