import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { kitExamples } from '../../testing/kitExamples.js'
import { ShadowHost } from '../styles/ShadowHost.js'

/** Set to write the pictures of docs/ui-kit.md (see CONTRIBUTING.md). */
const { VITE_KIT_PICTURES: directory } = import.meta.env as { readonly VITE_KIT_PICTURES?: string }

test.each(Object.entries(kitExamples))('the example of %s renders', async (name, example) => {
  await page.viewport(480, 600)
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  root.render(
    <ShadowHost theme={{ mode: 'light' }}>
      <div data-example style={{ inlineSize: 360, padding: 16, background: 'var(--lk-card)' }}>
        {example}
      </div>
    </ShadowHost>,
  )
  const drawn = await vi.waitFor(() => {
    const found = element.querySelector('[data-latchkey]')?.shadowRoot?.querySelector<HTMLElement>('[data-example]')
    if (!found) throw new Error('It is not drawn yet.')
    return found
  })
  expect(drawn.childElementCount).toBeGreaterThan(0)
  expect(drawn.scrollWidth).toBeLessThanOrEqual(drawn.clientWidth)
  if (!directory) return
  // Entrance animations are finished, and endless ones are paused.
  for (const animation of drawn.getAnimations({ subtree: true })) animation.pause()
  await page.elementLocator(drawn).screenshot({ path: `${directory}/${name}.png` })
})
