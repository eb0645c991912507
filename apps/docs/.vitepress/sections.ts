interface Section {
  readonly text: string
  /** Pages in `docs/`, in the order of reading. */
  readonly pages: readonly string[]
}

/** The pages of the site, in the order of its sidebar. */
export const sections: readonly Section[] = [
  {
    text: 'Start',
    pages: [
      'getting-started',
      'gallery',
      'concepts',
      'recipes',
      'theming',
      'languages',
      'server-rendering',
      'wagmi',
      'vue',
      'svelte',
      'migrate',
      'errors',
    ],
  },
  {
    text: 'Features',
    pages: [
      'contracts',
      'transactions',
      'sign-in',
      'embedded',
      'names',
      'portfolio',
      'send-and-receive',
      'swaps',
      'onramp',
      'analytics',
    ],
  },
  {
    text: 'Your own servers',
    pages: [
      'relay',
      'gateway',
      'gateway-data',
      'gateway-swaps',
      'gateway-onramp',
      'gateway-wallet',
      'wallet-protection',
      'wallet-recovery',
      'reference/services',
    ],
  },
  {
    text: 'Extend',
    pages: ['write-a-plugin', 'write-an-adapter', 'write-a-swap-provider', 'ui-kit', 'conformance'],
  },
  { text: 'Trust', pages: ['security-model', 'security', 'reference/requirements', 'performance', 'dependencies'] },
  { text: 'Work on Latchkey', pages: ['architecture', 'glossary', 'vectors'] },
]
