import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './web/build/catalogues.ts'
import { deferScripts } from './web/build/defer-scripts.ts'
import { kitLanguages } from './web/build/kit-languages.ts'
import { precompress } from './web/build/precompress.ts'
import { startingTexts } from './web/build/starting-texts.ts'

/** Of the icons, which stand in nobody's folder, by their names. */
const icons = (names: string) => `lucide-react/dist/esm/icons/(${names})\\.`

const anyOf = (...paths: readonly string[]) => new RegExp(paths.join('|'))

/**
 * What travels in one file, because on a slow line each further request costs more than its bytes. Files are told apart by the
 * folder they stand in, and what they import comes along with the first of these that needs it.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // What nearly every page needs.
  {
    name: 'base',
    test: anyOf(
      'rolldown/runtime',
      'node_modules/(use-sync-external-store|@tanstack|i18next|react-i18next)/',
      icons('arrow-right|calendar|credit-card|eye|eye-off|inbox|lock|megaphone|minus|pencil|plus|search'),
      'domain/money/',
      'domain/(contacts/contact|dates/calendar|http/storable|site/image-address)\\.',
      'web/platform/(?!hook-form/|desk/|site-content|time-zone)',
      'web/shell/frame/(?!leave-guard)',
      'web/ui/(base|messages)/',
      'web/ui/overlays/(confirm-dialog|dialog|use-modal)\\.',
    ),
  },
  // Around every page but those of joining and logging in, and what many of these share.
  {
    name: 'dashboard',
    test: anyOf(
      icons('circle-(check|minus|user)|clock|coins|ellipsis|file-text|house|log-out|menu|panel-left-(close|open)'),
      icons('share-2|users?'),
      'domain/content/rich-text\\.',
      'web/shell/dashboard/',
      'web/ui/dashboard/',
      'web/uploads/(begin-upload|file-answer)\\.',
      'web/shell/bill/',
    ),
  },
  // What joining and members' forms need beside that, and callouts do not; fields for dates stand in folders of their own.
  {
    name: 'forms',
    test: anyOf(
      'web/platform/hook-form/',
      'web/shell/frame/leave-guard',
      'web/contributions/paying/',
      'web/ui/(amounts|form)/[^/]+$',
    ),
  },
  // Around joining, logging in and pages that say one thing.
  { name: 'auth', test: anyOf('web/shell/auth/', 'web/ui/joining/') },
  // Each alone is too small to be compressed; some stand on pages of members and readers too.
  {
    name: 'newsroom-icons',
    test: anyOf(
      icons('arrow-(down|up)|chevron-up|circle-dot|columns-3|download|mail|merge|shield-check|tag|trash|upload'),
    ),
  },
  // Days and times, without the calendar: one file for all three kinds of field.
  { name: 'dates', test: /web\/ui\/dates\// },
  // The public pages of callouts and the form on them, but for what only some forms need.
  {
    name: 'callouts',
    test: anyOf('web/callouts/public/(pages/|outbox/start\\.)', 'web/callouts/public/survey/survey-parts\\.'),
  },
  // Of points on a map: each alone is too small to be compressed, and they come together.
  {
    name: 'marks',
    includeDependenciesRecursively: false,
    test: anyOf(
      icons('building-complex|eighth-notes|square-letter-p|star'),
      'web/callouts/markers/',
      'web/ui/colour\\.',
      'domain/content/theme\\.',
      'web/maps/own-style\\.',
      'domain/maps/style-origin\\.',
      icons('accessibility|baby|bike|book-open|building-2|bus|car|circle|coffee|construction|dog|droplets|flag|flame'),
      icons('footprints|heart|hospital|leaf|lightbulb|music|school|shopping-cart|square-parking|train-front|trees'),
      icons('truck|utensils|wrench|zap'),
    ),
  },
  // Map and gallery. What other pages take of what they show stands below, so that nobody loads a gallery for a word.
  {
    name: 'entries',
    includeDependenciesRecursively: false,
    test: anyOf(
      'web/callouts/(entries/(?!share-dialog|edit-menu|translated-links)|gallery/)',
      'domain/public-responses/(entries-address|entry-filters|limits|opens-intro|photo-shape|repeated-keys|view-address)\\.',
      icons('image-off|images|map'),
    ),
  },
  {
    name: 'map',
    includeDependenciesRecursively: false,
    test: anyOf(
      'web/callouts/map/[^/]+$',
      'web/maps/(clusters/(box|clusters-map)|base/begin-loading)\\.',
      'web/ui/media/(map-legend|result-list)\\.',
    ),
  },
  // What every map begins with, before it is drawn.
  {
    name: 'map-start',
    includeDependenciesRecursively: false,
    test: anyOf(
      'web/maps/(can-draw|maps|near-zoom|position|view-at)\\.',
      'web/maps/base/places\\.json\\?url',
      'maplibre-gl-worker\\.mjs\\?url',
      'countries-50m\\.json\\?url',
    ),
  },
  // What finds a place by its address, and where somebody is.
  {
    name: 'places',
    includeDependenciesRecursively: false,
    test: anyOf(
      'web/maps/(geocoding/|locate\\.)',
      'web/ui/fields/address-field\\.',
      'domain/callouts/(countries|question-types/address/parts)\\.',
      icons('locate-fixed'),
    ),
  },
  // How answers are read, by readers and at the desk.
  {
    name: 'read',
    includeDependenciesRecursively: false,
    test: anyOf(
      'web/callouts/question-types/([\\w-]+/(view|shown-files)|views|write-answer)\\.',
      'web/callouts/public/form/answers-view\\.',
      'domain/callouts/answers/(anonymous-files|answer-(filter|text))\\.',
      'domain/callout-responses/answer-filters\\.',
      'domain/callouts/question-types/([\\w-]+/(coarse-address|responses|snap-place)|option-text|responses)\\.',
      'domain/callouts/(component-types|image-filter|public-view)\\.',
      'domain/(public-responses/offered-filters|site/picture-sources)\\.',
      'web/ui/media/photo-carousel\\.',
      'domain/content/addresses\\.',
    ),
  },
  {
    name: 'sharing',
    includeDependenciesRecursively: false,
    test: anyOf('web/ui/media/share-', 'public/after/share(d-address|-box)'),
  },
  // What is chosen, and what was meant by what is typed.
  { name: 'tag', includeDependenciesRecursively: false, test: anyOf('web/ui/(status/tag|fields/matching)\\.') },
  {
    name: 'sign',
    includeDependenciesRecursively: false,
    test: /web\/(ui\/media|callouts\/question-types)\/signature(\/widget)?\.tsx/,
  },
  // Questions whose fields come on use: each alone is too small to be compressed.
  {
    name: 'widgets',
    includeDependenciesRecursively: false,
    test: /web\/callouts\/question-types\/(datetime\/widget|time\/widget|select\/search)\.tsx/,
  },
  // What is written with a way back and a preview, each in a small file of its own otherwise.
  {
    name: 'edit',
    includeDependenciesRecursively: false,
    test: anyOf(
      'web/platform/desk/(content-sources|direction|history|other-language|preview-frame)\\.',
      'web/platform/desk/(rows-field|stale-dialog|typed-rows|use-[\\w-]+)\\.',
      'web/uploads/picture\\.',
      'domain/http/uuid\\.',
      icons('list-ordered|redo-2|undo-2'),
    ),
  },
  // Small ones that come together: every page carries the name of each file.
  { name: 'head', includeDependenciesRecursively: false, test: anyOf('web/ui/layout/(page-title|route-tabs)\\.') },
  { name: 'seen', test: anyOf(icons('monitor|smartphone|at-sign|phone')) },
  {
    name: 'photo',
    includeDependenciesRecursively: false,
    test: anyOf(icons('bell|camera|image|link-2|list|map-pin|sliders-horizontal')),
  },
  // Through what is listed, wherever that is: search, choice, pages, one after the other.
  {
    name: 'paging',
    includeDependenciesRecursively: false,
    test: anyOf(
      icons('chevron-(first|last|left|right)'),
      'web/ui/tables/(pagination|paging)\\.',
      'web/ui/(fields/(combobox|search-field)|single-keys)\\.',
    ),
  },
  // What the newsroom's pages about emails share.
  {
    name: 'sent',
    includeDependenciesRecursively: false,
    test: anyOf(icons('ban|pause|send|user-minus'), 'web/mailings/paths\\.', 'domain/emails/limits\\.'),
  },
  {
    name: 'days',
    includeDependenciesRecursively: false,
    test: anyOf(
      'domain/contributions/newsroom-day\\.',
      'web/callouts/desk/counted-rules\\.',
      'web/lists/(days|date-range)\\.',
    ),
  },
  // What the newsroom's lists share, which would each be a file.
  {
    name: 'lists',
    test: anyOf(
      'web/lists/(advanced-button|all-pages|list-address|rules-address|selection|tag-(changes|words)|use-)',
      'web/platform/desk/(membership|problem-message|settled)\\.',
      'domain/site/membership\\.',
      'web/ui/overlays/pop-panel\\.',
      'web/ui/tables/bulk-bar\\.',
      'web/ui/(formats|filter-builder/filter-field)\\.',
      'web/lists/tag-panel\\.',
      'web/contact-lookup/contact-rules\\.',
      'domain/(contacts/tag|rules/filter)\\.',
      'PortalProvider',
    ),
  },
  // A list with its filters and segments, beside what all lists share.
  {
    name: 'listed',
    includeDependenciesRecursively: false,
    test: anyOf(
      'web/lists/(export-dialog-later|list-range|paged-table)\\.',
      'web/ui/(tables/chips|filter-builder/(date-choice|filter-chips|words))\\.',
      'web/segments/(dialogs-later|queries|segment-(acts|calls|order|select))\\.',
      icons('save'),
    ),
  },
  // What pages of a callout's desk share, small things all.
  {
    name: 'desk',
    includeDependenciesRecursively: false,
    test: anyOf(
      'web/callouts/desk/(bucket-counts|queries|shown-callout|handling/bucket-name|filters/responses-address)\\.',
      'web/contact-lookup/queries\\.',
      'web/platform/desk/(shared-stream|site-moment)\\.',
      'web/platform/time-zone\\.',
      'domain/(callout-responses/filters|callouts/answers/withheld-pictures|response-segments/common-segments)\\.',
    ),
  },
]

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
      treeshake: {
        moduleSideEffects: [{ test: /\/web\/[\w-]+(\/(public|entries))?\/index\.ts$/, sideEffects: false }],
      },
      output: {
        // Every page carries the names of all files, each of them by the hundred: only those of groups say what they hold.
        chunkFileNames: ({ name }) =>
          `assets/${groups.some((group) => group.name === name) ? `${name}-` : ''}[hash:7].js`,
        // The first that a file fits is its own.
        codeSplitting: { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) },
        // Nearly all of it runs at once: browsers that know this comment compile it while it comes, beside the page's own work.
        postBanner: ({ name }) => (firstOnJoin.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
    license: { fileName: 'assets/licenses.md' },
  },
})
