import Layout from '../../../examples/next-ssr/src/app/layout.tsx'
import Page from '../../../examples/next-ssr/src/app/page.tsx'

// Next renders the exports of these files. A bundler without Next would drop them as unused, so
// they are used here.
Object.assign(globalThis, { page: [Layout, Page] })
