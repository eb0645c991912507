import Layout from '../../../examples/next-ssr/src/app/layout.tsx'
import Page from '../../../examples/next-ssr/src/app/page.tsx'

// Next draws what these files export; to a bundler that knows nothing of Next, nobody uses it. So somebody does.
Object.assign(globalThis, { page: [Layout, Page] })
