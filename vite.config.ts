import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { catalogues } from './web/build/catalogues.ts'
import { precompress } from './web/build/precompress.ts'
import { startingTexts } from './web/build/starting-texts.ts'

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  // The server puts each answer's own nonce in its place.
  html: { cspNonce: '%NONCE%' },
  plugins: [react(), tailwindcss(), catalogues(), startingTexts(), precompress()],
  build: {
    outDir: 'dist',
    /** The server finds the chunks of a page in it, the bundle test their sizes. */
    manifest: true,
    // Every browser that knows relative colours, which the theme needs, also knows modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    license: { fileName: 'assets/licenses.md' },
  },
})
