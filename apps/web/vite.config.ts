import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prepare, publicFolder } from './build/prepare.ts'
import { serveDocuments } from './build/serve-documents.ts'

const root = import.meta.dirname

export default defineConfig(async ({ command }) => {
  // build.ts prepares once for its two builds.
  if (command === 'serve') await prepare()
  return {
    root,
    publicDir: publicFolder,
    plugins: [react(), tailwindcss(), serveDocuments()],
    server: {
      port: Number(process.env.WEB_PORT ?? 5173),
      proxy: { '/Api': process.env.API_ORIGIN ?? 'http://localhost:3000' },
    },
    build: {
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      // Files stay files: data: addresses are not in our content policy.
      assetsInlineLimit: 0,
    },
  }
})
