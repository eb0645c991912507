import type { NextConfig } from 'next'

const config: NextConfig = {
  // For this repository only: Next.js finds files in the workspace. Your own app does not need it.
  outputFileTracingRoot: `${import.meta.dirname}/../..`,
  turbopack: { root: `${import.meta.dirname}/../..` },
}

export default config
