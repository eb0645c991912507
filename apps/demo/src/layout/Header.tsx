import { ConnectButton, NetworkButton } from '@latchkey/react'
import type { ReactNode } from 'react'

export function Header(): ReactNode {
  return (
    <header className="top">
      <h1 className="brand">
        <svg viewBox="0 0 32 32" aria-hidden>
          <path d="M10 14v-3a6 6 0 0 1 12 0v3" />
          <rect x="7" y="14" width="18" height="12" rx="4" />
        </svg>
        <span>Latchkey</span>
        <span className="brand-side">demo</span>
      </h1>
      <nav className="top-side" aria-label="Pages">
        <a href="/gallery.html">Gallery</a>
      </nav>
      <div className="top-buttons">
        <NetworkButton size="small" />
        <ConnectButton size="small" />
      </div>
    </header>
  )
}
