export { QuickSearch, QuickSearchButton } from './quick-search.tsx'
