import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DialogShell } from './DialogShell.js'

test.each([false, true])('draws nothing but its host on a server (embedded: %s)', (embedded) => {
  const html = renderToString(
    <DialogShell
      open
      label="Example"
      onRequestClose={() => undefined}
      theme={{ mode: 'dark', accent: 'red' }}
      embedded={embedded}
    >
      text
    </DialogShell>,
  )
  expect(html).toBe('<div data-latchkey=""></div>')
})
