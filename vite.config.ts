import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './web/build/catalogues.ts'
import { firstViewFirst } from './web/build/first-view.ts'
import { precompress } from './web/build/precompress.ts'
import { startingTexts } from './web/build/starting-texts.ts'

/** What the first page needs of libraries, platform and kit; whatever these import comes along. */
const base = new RegExp(
  [
    'rolldown/runtime',
    'node_modules/(react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next|react-hook-form)/',
    'lucide-react/dist/esm/icons/(credit-card|landmark|wallet)',
    'domain/(money|sign-in)/',
    'domain/contributions/(choice|contribution|contribution-limits|fees)\\.',
    'domain/contacts/(contact|role)\\.',
    'web/contributions/(amount|contribution-fields|payment|provider|stripe|tax|use-offer)',
    'web/platform/',
    'web/shell/(auth-layout|root|message-pages|loading-layout|leave-guard|search)',
    'web/ui/(buttons/button|choices/(amount|check|radio|segmented|total)|fields/(field|text-field|password|number)|form/)',
    'web/ui/(layout/(disclosure|rich-text-view)|messages/|overlays/(confirm-dialog|tooltip)|status/(skeleton|spinner|stepper))',
  ].join('|'),
)

/** Chunks that the first page of most readers runs. */
const firstOnJoin = ['index', 'base']

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  // The server puts each answer's own nonce in its place.
  html: { cspNonce: '%NONCE%' },
  plugins: [react(), tailwindcss(), catalogues(), startingTexts(), firstViewFirst(), precompress()],
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
      treeshake: { moduleSideEffects: [{ test: /\/web\/\w+\/index\.ts$/, sideEffects: false }] },
      output: {
        // What nearly every page needs travels in one file: on a slow line each further request costs more than its bytes.
        codeSplitting: { groups: [{ name: 'base', test: base }] },
        // Nearly all of it runs at once: browsers that know this comment compile it while it comes, beside the page's own work.
        postBanner: ({ name }) => (firstOnJoin.includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
    license: { fileName: 'assets/licenses.md' },
  },
})
