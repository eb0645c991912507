interface ImportMetaEnv {
  readonly VITE_CHAIN_A_URL?: string
  readonly VITE_CHAIN_B_URL?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module '*/demo.css'
declare module '*/gallery.css'
