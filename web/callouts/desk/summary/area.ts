// What the router loads for the summary of a callout's responses, beside the frame of its tabs.
export { SummaryPage } from './summary-page.tsx'
