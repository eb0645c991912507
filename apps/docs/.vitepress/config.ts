import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { linkOutside } from './linkOutside.ts'
import { sections } from './sections.ts'
import { slugOf } from './slugOf.ts'
import { titleOfPage } from './titleOfPage.ts'
import { writeLlms } from './writeLlms.ts'

export default defineConfig({
  title: 'Latchkey',
  description: 'Wallet connections for web apps: small, silent until asked, accessible, and hosted by you.',
  lang: 'en-US',
  srcDir: '../../docs',
  outDir: 'dist',
  cacheDir: 'node_modules/.cache/vitepress',
  rewrites: { 'README.md': 'index.md' },
  vite: {
    publicDir: join(import.meta.dirname, '../public'),
    // The pages are outside of this package, and become modules that import what it has installed.
    resolve: {
      alias: [
        { find: /^vue$/, replacement: pathOf('vue/dist/vue.runtime.esm-bundler.js') },
        { find: /^vue\/server-renderer$/, replacement: pathOf('vue/server-renderer') },
      ],
    },
  },
  cleanUrls: true,
  head: [['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]],
  // GitHub's anchors, because the pages are read there as well.
  markdown: { html: false, anchor: { slugify: slugOf }, toc: { slugify: slugOf }, config: linkOutside },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Get started', link: '/getting-started' },
      { text: 'Recipes', link: '/recipes' },
      { text: 'Gallery', link: '/gallery' },
    ],
    sidebar: sections.map(({ text, pages }) => ({
      text,
      items: pages.map((page) => ({ text: titleOfPage(page), link: `/${page}` })),
    })),
    outline: [2, 3],
    // The index is a file of the site: a search asks no other host.
    search: { provider: 'local' },
  },
  buildEnd: ({ outDir }) => writeLlms(outDir),
})

function pathOf(module: string): string {
  return fileURLToPath(import.meta.resolve(module))
}
