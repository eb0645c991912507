import type { NextConfig } from 'next'

const config: NextConfig = {
  // This repository's own: the workspace is where files are looked for. An app of yours needs no line of this.
  outputFileTracingRoot: `${import.meta.dirname}/../..`,
  turbopack: { root: `${import.meta.dirname}/../..` },
}

export default config
