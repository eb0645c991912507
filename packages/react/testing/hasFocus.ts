import { expect, vi } from 'vitest'

/** Also inside the shadow root, which a page can't search by itself. */
export const hasFocus = (name: string): Promise<void> =>
  vi.waitFor(() => {
    let focused = document.activeElement
    while (focused?.shadowRoot) focused = focused.shadowRoot.activeElement
    expect(focused?.textContent).toContain(name)
  })
