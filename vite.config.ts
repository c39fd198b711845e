import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './web/build/catalogues.ts'
import { deferScripts } from './web/build/defer-scripts.ts'
import { kitLanguages } from './web/build/kit-languages.ts'
import { precompress } from './web/build/precompress.ts'
import { startingTexts } from './web/build/starting-texts.ts'

/** What nearly every page needs of libraries, platform and kit; whatever these import comes along. */
const base = new RegExp(
  [
    'rolldown/runtime',
    'node_modules/(use-sync-external-store|@tanstack|i18next|react-i18next)/',
    'lucide-react/dist/esm/icons/(arrow-right|calendar|credit-card|eye|eye-off|inbox|lock|megaphone|minus|pencil|plus)\\.',
    'domain/(money|sign-in)/',
    'domain/(http/storable|site/image-address)\\.',
    'domain/dates/calendar\\.',
    'domain/contacts/contact\\.',
    'web/platform/(?!forms/(desk-form|form|name-fields|password-check|problem-message)\\.)',
    'web/shell/(join-content|root|message-pages|leave-guard|page-language|search|within-dashboard)',
    'web/ui/(buttons/button|choices/(check|radio|segmented)|fields/(field|text-field)|form/(after-pointer-up|field-id))',
    'web/ui/(layout/(disclosure|double-rule|language-chooser|nameplate|rich-text-view|skip-link)|messages/|overlays/(confirm-dialog|tooltip)|status/(skeleton|spinner)|locale\\.)',
  ].join('|'),
)

/** What joining and members' forms need beside that, and callouts do not. */
const forms = new RegExp(
  [
    'node_modules/react-hook-form/',
    'lucide-react/dist/esm/icons/(landmark|wallet)',
    'domain/contributions/(choice|contribution|contribution-limits|fees|payment-methods)\\.',
    'web/contributions/paying/',
    'domain/credentials/',
    'web/platform/forms/(form|name-fields|password-check)\\.',
    'web/ui/status/(payment-method-icons|stepper)\\.',
    'web/ui/(choices/(amount|decimal|total)|fields/(password|number)|form/(field-error|form-(?!date)|submit))',
  ].join('|'),
)

/** Around joining, logging in and pages that say one thing. */
const auth =
  /web\/shell\/(auth-layout|loading-layout|message-page\.|panel|promise-panel)|web\/ui\/layout\/plain-text-view|domain\/content\/(join-promise|paragraphs)/

/** The public pages of callouts and the form on them, but for what only some forms need. */
const callouts = new RegExp(
  [
    'domain/callouts/(answers/(?!answer-text|answers-field)|patterns/)',
    'domain/callouts/question-types/(answering|choices|plain|text-checks|web-address|[^/]+/(address|answering|bounds|file-answer|keyboard|lines))\\.',
    'domain/callouts/(admin-only|answering-limits|callout|component-(kinds|parts)|conditions|kept-on-device|navigation|plain-questions|questions|responding|shallow|status|translate|translate-form|variant-name)\\.',
    'domain/(rules/date-value|site/cover-sources)\\.',
    'web/callouts/public/(area|answering|flags|queries|response-form|sending-state|sent|upload-answer|use-callout)',
    'web/captcha/(index|own-token|use-captcha)',
    'web/callouts/public/(drafts|outbox|pages/(?!lead-on\\.|own-parts|survey-page|thanks-page|your-copy))',
    'web/callouts/public/form/(?!answers-view)[^/]+$',
    'web/callouts/question-types/(chosen|fields|frames|in-case|later|slide-context|text-line|typed-number|wanted|widget-props|content/form-text|[^/]+/(field|frame))\\.',
    'web/ui/(media/variants|layout/tabs|rich-text/(sanitise-html|written-text-view))',
  ].join('|'),
)

// Whatever stands in a group and is used at once has to stand there with what it needs: files that need each other run
// in an order nobody chose (`web/bundle.test.ts` looks for that).
/** Around every page but those of joining and logging in, and what many of these share. */
const dashboard = new RegExp(
  [
    'domain/(content/rich-text|callouts/(bill|file-storage))\\.',
    'lucide-react/dist/esm/icons/(circle-check|circle-minus|circle-user|clock|coins|ellipsis|file-text|house|log-out|menu|panel-left-(close|open)|share-2|user|users)\\.',
    'web/shell/callout-card/bill',
    'web/shell/(bottom-bar|dashboard|menu|newsroom-part|public-header|side-menu|site-footer|top-bar)',
    'web/ui/(fields/(counter|select|text-area)|layout/section|overlays/side-panel|status/(avatar|badge|count|initials))',
    'web/uploads/index',
  ].join('|'),
)

/** Days and times, without the calendar: one file for all three kinds of field. */
const dates = /web\/ui\/fields\/(date-|time-field|typed-dates)|domain\/dates\//

/** Chunks that the first page of most readers runs. */
const firstOnJoin = ['index', 'react', 'base', 'forms', 'auth']

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  // The server puts each answer's own nonce in its place.
  html: { cspNonce: '%NONCE%' },
  plugins: [react(), tailwindcss(), kitLanguages(), catalogues(), startingTexts(), deferScripts(), precompress()],
  build: {
    outDir: 'dist',
    /** The server finds the chunks of a page in it, the bundle test their sizes. */
    manifest: true,
    // Every browser that knows relative colours, which the theme needs, also knows modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    rolldownOptions: {
      // A room's index only names what others may use: a page gets what it takes from there, not all of it.
      treeshake: { moduleSideEffects: [{ test: /\/web\/[\w-]+(\/public)?\/index\.ts$/, sideEffects: false }] },
      output: {
        // What nearly every page needs travels in one file: on a slow line each further request costs more than its bytes.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'base', test: base, priority: 2 },
            { name: 'forms', test: forms, priority: 1, includeDependenciesRecursively: false },
            { name: 'auth', test: auth, includeDependenciesRecursively: false },
            { name: 'callouts', test: callouts, includeDependenciesRecursively: false },
            { name: 'dates', test: dates, includeDependenciesRecursively: false },
            { name: 'dashboard', test: dashboard, includeDependenciesRecursively: false },
          ],
        },
        // Nearly all of it runs at once: browsers that know this comment compile it while it comes, beside the page's own work.
        postBanner: ({ name }) => (firstOnJoin.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
    license: { fileName: 'assets/licenses.md' },
  },
})
